async function renewCopy(){const own=await ownWorker();if(!own?.active)return "no-cache";await own.update();const worker=own.installing??own.waiting;const isSettled = () => !worker || /^(activated|redundant)$/.test(worker.state);await new Promise((settle)=>{if(isSettled())settle();else worker.onstatechange=()=>isSettled()&&settle();});return worker?.state==="redundant"?"reload":"no-cache"}
async function fetchPage(cache){const response=await fetch(location.pathname,{cache});if(!response.ok)throw new Error(`the server answered ${response.status}`);const text = (await response.text()).replace(/<style[^]*?<\/style>/, ""); // the policy of this page may not know it
const page=new DOMParser().parseFromString(text,"text/html");if(!page.querySelector("main#content h1"))throw new Error("the answer was another page");return page}
const shapeOf=(page)=>
[...all("[http-equiv], link[href*='?v='], main > *, [data-column]",page)]
.map((part)=>part.content??part.getAttribute("href")??part.localName+part.className)
.join();function adopt(page){if(shapeOf(page)!==shapeOf(document))return location.reload();const parts=(page)=>all("header p, main > :not(dialog, [data-live], table), footer dl",page);const fresh=parts(page);parts(document).forEach((part,index)=>part.isEqualNode(fresh[index])||part.replaceWith(fresh[index]));document.title=page.title;one(".notice").remove();one("header, main").before(page.querySelector(".notice")??"");for(const renew of renewals)renew(page);showAges()}
fresh.fetch=async(cache)=>fetchPage(cache??(await renewCopy()));fresh.adopt=adopt;
