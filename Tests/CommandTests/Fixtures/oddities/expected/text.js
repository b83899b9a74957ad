"use strict";{const $=self.gazetteerModules??={};
{// text
}
}
