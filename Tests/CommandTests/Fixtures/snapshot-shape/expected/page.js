"use strict";

for(const part of [site+"refresh.js"])loads.set(part,Promise.resolve());

async function ownWorker(){const own=await navigator.serviceWorker?.getRegistration(pages).catch(()=>{});return own?.scope===pages?own:null}
async function outcome({installing,waiting}){const worker=installing??waiting;if(worker)await new Promise((settle)=>{const look = () => /^(activated|redundant)$/.test(worker.state) && settle();worker.addEventListener("statechange",look);look()});return worker?.state}
async function renewCopy(){const own=await ownWorker();if(!own?.active)return "no-cache";await own.update();return(await outcome(own))==="redundant"?"reload":"no-cache"}
async function fetchPage(cache){const response=await fetch(location.pathname,{cache});if(!response.ok)throw new Error(t("the server answered {status}",{status:response.status}));const page=new DOMParser().parseFromString((await response.text()).replace(/<style[^]*?<\/style>/, ""),"text/html",);if(!page.querySelector("main#content h1"))throw new Error(t("the server returned another page"));return page}
const shapeOf=(page)=>
[...all("[http-equiv], link[href*='?v='], main > *, [data-column]",page)]
.map((part)=>part.content??part.getAttribute("href")??part.localName+part.className)
.join();function adopt(page){if(shapeOf(page)!==shapeOf(document))return location.reload();const parts=(page)=>all("header p, main > :not(dialog, [data-live], table), footer dl",page);const fresh=parts(page);parts(document).forEach((part,index)=>part.isEqualNode(fresh[index])||part.replaceWith(fresh[index]));document.title=page.title;one(".notice").remove();one("header, main").before(page.querySelector(".notice")??"");for(const renew of renewals)renew(page);showAges()}
fresh.fetch=async(cache)=>fetchPage(cache??(await renewCopy()));fresh.adopt=adopt;async function keepCopy(){if(!workers||navigator.connection?.saveData)return;if(kept.offline){const own=await workers.register(pages+"service-worker.js",{updateViaCache:"none"}).catch(()=>{});if(!own?.active&&(await outcome(own??{}))!=="activated")return;}else{await(await ownWorker())?.unregister();for(const name of await caches.keys())if(name.startsWith(`gazetteer ${pages} `))await caches.delete(name);}
all(".copy").forEach((text,index)=>(text.hidden=kept.offline!==!index))}
all(".copy button").forEach((button,index)=>{button.onclick=()=>{recall();keep({offline:!!index});keepCopy()}});keepCopy();if(!onDisk&&one("[rel=apple-touch-icon]").isConnected){document.head.append(make("link",{rel:"manifest",href:site+"manifest.webmanifest"}))}
const PULL=96;const puller=one(".puller");let from;let pulled=0;function pull(distance){pulled=distance;puller.style.translate=`0 ${Math.min(Math.max(distance, 0), PULL)}px`}
addEventListener("touchstart",({touches})=>{pull(0);from=scrollY>0||touches[1]||document.querySelector("dialog[open]")?null:touches[0].clientY});addEventListener("touchmove",({touches})=>from!==null&&pull(scrollY>0?0:touches[0].clientY-from));addEventListener("touchcancel",()=>pull(0));addEventListener("touchend",()=>{if(pulled>=PULL)refresh();pull(0)});
