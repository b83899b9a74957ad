"use strict";{const $=self.gazetteerModules??={};
{// choose
}
{const{choices,linkOf}=$.home;const{make,maybe,one,pageName,renewals,say,t}=$.page;const{list}=$.rows;const MOST_TICKED=6,opener=maybe("[data-act=tick]","button"),tally=make("span",{role:"status"}),link=make("a",{className:"act",textContent:t("Compare")}),done=make("button",{textContent:t("Done"),onclick:toggleTicks}),tray=make("p",{className:"tray",role:"region",ariaLabel:t("Compare")},tally," ",link," ",done);let ticked=[];choices.tick=toggleTicks;function toggleTicks(){const isOn=!tray.isConnected;opener.ariaPressed=String(isOn);ticked=[];if(!isOn){tray.remove();for(const{row}of list.entries)row.querySelector(".tick")?.remove();return opener.focus()}
addTicks();one(".messages").prepend(tray)}
function addTicks(){for(const entry of list.entries){const country=linkOf(entry);if(country&&!entry.row.querySelector(".tick"))country.before(make("label",{className:"tick"},tickOf(country)));}
showTicked()}
function tickOf(country){const name=pageName(country.getAttribute("href")),ariaLabel=t("{name}: {value}",{name:t("Add to the comparison"),value:country.textContent}),onchange=({target})=>{ticked=ticked.filter((other)=>other!==name);if(target.checked&&ticked.length===MOST_TICKED){target.checked=false;say(t("You can compare at most six countries."))}
if(target.checked)ticked.push(name);showTicked()};const onkeydown=({key})=>{if(key==="Enter"&&!link.hidden)link.click();};return make("input",{type:"checkbox",checked:ticked.includes(name),ariaLabel,onchange,onkeydown})}
function showTicked(){const n=ticked.length;link.hidden=n<2;link.href=`compare.html?c=${ticked}`;tally.textContent=n?t("{n} of {most} chosen",{n,most:MOST_TICKED}):t("Choose two to six countries to compare.")}
renewals.push(()=>tray.isConnected&&addTicks());
}
}
