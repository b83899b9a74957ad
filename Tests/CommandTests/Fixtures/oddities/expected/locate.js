"use strict";{const $=self.gazetteerModules??={};
{// locate
}
}
