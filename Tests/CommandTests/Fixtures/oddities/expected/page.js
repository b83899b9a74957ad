"use strict";{const $=self.gazetteerModules??={};
{"use strict";
}
{const{attempt,load,make,openers,pages,searching,t}=$.page;const ariaLabel=t("Search"),finderField=make("input",{role:"searchbox",ariaLabel}),finder=make("dialog",{className:"sheet finder",ariaLabel},make("div",{className:"field"},finderField));finder.onkeydown=({key})=>{finder.isDue=key==="Enter"};if(openers.length)searching.open=()=>{if(openers[0].dataset.search)return location.assign(openers[0].href);document.body.append(finder);finder.showModal();finderField.focus();attempt(async()=>{await load(pages+"search-pages.js");await searching.start(finder,finderField)})};
}
}
