"use strict";{const $=self.gazetteerModules??={};
{// boundaries
}
{// locate
}
}
