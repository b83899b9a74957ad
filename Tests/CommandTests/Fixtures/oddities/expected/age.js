"use strict";{const $=self.gazetteerModules??={};
{const{dataset,locale,make,onDisk,one,site,t}=$.page;const OLD_AFTER=Number(dataset.oldAfter??7)*86400000;async function showAgeOfSite(){const response=await fetch(site,{method:"HEAD",cache:"no-store"}),time=Date.parse(response.headers.get("Last-Modified"));if(!response.ok||!OLD_AFTER||!(Date.now()-time>OLD_AFTER))return;const date=new Intl.DateTimeFormat(locale,{dateStyle:"long"}).format(time),textContent=t("This site was last built on {date}. Its data may be out of date.",{date});one("main").before(make("aside",{className:"notice",ariaLabel:t("Age of the data")},make("p",{textContent})))}
if(!onDisk&&"root" in dataset&&Date.now()-Date.parse(document.lastModified)>86400000)showAgeOfSite().catch(()=>{});
}
}
