"use strict";{const $=self.gazetteerModules??={};
{const{make,maybe,one,refresh}=$.page;const{ICON}=$.refresh;const PULL=96;if(!maybe(".puller").isConnected){document.body.append(make("div",{className:"puller",ariaHidden:"true",innerHTML:ICON}));one(".puller").style.cssText="position: fixed; z-index: 4; left: 50%; bottom: 100%; margin-left: -1.5rem; padding: 0.75rem; border-radius: 50%; background: var(--sea); color: var(--paper)"}
document.documentElement.style.overscrollBehaviorY="contain";const puller=one(".puller");let from;let pulled=0;function pull(distance){pulled=distance;puller.style.translate=`0 ${Math.min(Math.max(distance, 0), PULL)}px`}
addEventListener("touchstart",({touches})=>{pull(0);from=scrollY>0||touches[1]||document.querySelector("dialog[open]")?null:touches[0].clientY});addEventListener("touchmove",({touches})=>from!==null&&pull(scrollY>0?0:touches[0].clientY-from));addEventListener("touchcancel",()=>pull(0));addEventListener("touchend",()=>{if(pulled>=PULL)refresh();pull(0)});
}
}
