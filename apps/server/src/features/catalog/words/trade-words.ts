/**
 * Words of the trade that mean the same. Several words stand for each other side by side. What one distributor calls its goods otherwise comes
 * by the feed of synonyms.
 */
export const sameWords: readonly (readonly string[])[] = [
  ['gray', 'grey'],
  ['color', 'colour'],
  ['aluminum', 'aluminium'],
  ['tire', 'tyre'],
  ['fiber', 'fibre'],
  ['floor', 'flooring'],
  ['mold', 'molding', 'moulding', 'mould'],
  ['tmold', 'tmolding', 'tmoulding', 't molding', 't moulding'],
  ['lvp', 'vinyl plank'],
  ['lvt', 'vinyl tile', 'vinyl plank'],
  ['nosing', 'nose'],
  ['pad', 'cushion', 'undercushion'],
  ['underlay', 'underlayment'],
  ['adhesive', 'glue', 'mastic'],
  ['sheetgood', 'sheet vinyl'],
  ['stairnose', 'stair nose'],
  ['baseboard', 'wall base'],
  ['wrench', 'spanner'],
  ['inch', 'in'],
  ['ft', 'foot', 'feet'],
  ['yard', 'yd'],
  ['sqft', 'sf'],
  ['oz', 'ounce'],
  ['lb', 'pound'],
  ['gallon', 'gal'],
  ['quart', 'qt'],
  ['pint', 'pt'],
];

/**
 * Abbreviations of descriptions and of people in a hurry, each with what it means, the likeliest first. Who types that one finds the abbreviation too.
 * Left out are those that are words themselves (cop, mat, ply, tan, is) or as often a part of a number (a, b, s, x).
 */
export const abbreviations: readonly (readonly [short: string, ...long: string[]])[] = [
  // Colours and finishes.
  ['blk', 'black', 'block'], ['bk', 'black'], ['blu', 'blue'], ['brn', 'brown'], ['brz', 'bronze'], ['brs', 'brass'], ['brsh', 'brushed', 'brush'],
  ['bge', 'beige'], ['chr', 'chrome'], ['chrm', 'chrome'], ['clr', 'clear', 'color'], ['crm', 'cream'], ['dk', 'dark'], ['drk', 'dark'], ['gld', 'gold'],
  ['gls', 'gloss', 'glass'], ['grn', 'green'], ['gry', 'gray', 'grey'], ['lt', 'light', 'left'], ['mtl', 'metal', 'metallic'], ['mtlc', 'metallic'],
  ['nat', 'natural'], ['ntrl', 'natural'], ['org', 'orange', 'original'], ['pnk', 'pink'], ['pol', 'polished'], ['prpl', 'purple'], ['slv', 'silver', 'sleeve'],
  ['slvr', 'silver'], ['stn', 'stain', 'satin', 'stone'], ['wht', 'white'], ['wh', 'white'], ['wlnt', 'walnut'], ['yel', 'yellow'], ['ylw', 'yellow'],
  ['fin', 'finish', 'finished'], ['unf', 'unfinished'], ['unfin', 'unfinished'], ['prefin', 'prefinished'],
  // Sizes and shapes.
  ['lg', 'large', 'long'], ['lrg', 'large'], ['lge', 'large'], ['sm', 'small'], ['sml', 'small'], ['med', 'medium'], ['md', 'medium'], ['xl', 'extra large'],
  ['xlg', 'extra large'], ['jr', 'junior'], ['lgth', 'length'], ['wd', 'wide', 'wood'], ['wid', 'width'], ['hgt', 'height'], ['thk', 'thick'],
  ['dia', 'diameter'], ['diam', 'diameter'], ['rnd', 'round'], ['sq', 'square'], ['rect', 'rectangular', 'rectangle'], ['flt', 'flat'], ['str', 'straight'],
  ['hex', 'hexagon', 'hexagonal'], ['adj', 'adjustable'], ['std', 'standard'], ['univ', 'universal'], ['dbl', 'double'], ['sgl', 'single'], ['trpl', 'triple'],
  // Where it sits.
  ['frnt', 'front'], ['frt', 'front', 'freight'], ['fr', 'front'], ['rr', 'rear'], ['lh', 'left hand', 'left'], ['rh', 'right hand', 'right'], ['lft', 'left'],
  ['rt', 'right'], ['rgt', 'right'], ['upr', 'upper'], ['lwr', 'lower'], ['btm', 'bottom'], ['bot', 'bottom'], ['ctr', 'center', 'counter'], ['int', 'interior', 'internal'],
  ['ext', 'exterior', 'external', 'extension'], ['horiz', 'horizontal'], ['vert', 'vertical'],
  // Materials.
  ['alum', 'aluminum'], ['alu', 'aluminum'], ['stl', 'steel'], ['ss', 'stainless steel', 'stainless'], ['sst', 'stainless steel', 'stainless'], ['galv', 'galvanized'],
  ['plst', 'plastic'], ['plstc', 'plastic'], ['rbr', 'rubber'], ['vnl', 'vinyl'], ['lam', 'laminate', 'laminated'], ['hdwd', 'hardwood'], ['hrdwd', 'hardwood'],
  ['eng', 'engineered', 'engine'], ['engr', 'engineered'], ['crpt', 'carpet'], ['cer', 'ceramic'], ['porc', 'porcelain'], ['conc', 'concrete'], ['insul', 'insulation', 'insulated'],
  ['crbn', 'carbon'], ['lthr', 'leather'], ['ctn', 'carton', 'cotton'],
  // Parts and fittings.
  ['acc', 'accessory'], ['adpt', 'adapter', 'adaptor'], ['adptr', 'adapter'], ['assy', 'assembly'], ['asm', 'assembly'], ['asmbly', 'assembly'], ['batt', 'battery'], ['brg', 'bearing'],
  ['brk', 'brake', 'break'], ['brkt', 'bracket'], ['bkt', 'bracket', 'bucket'], ['blt', 'bolt', 'belt'], ['cbl', 'cable'], ['chg', 'charge', 'change'], ['chgr', 'charger'], ['chn', 'chain'],
  ['clg', 'ceiling'], ['clmp', 'clamp'], ['clnr', 'cleaner'], ['conn', 'connector'], ['cplg', 'coupling'], ['cpl', 'coupling'], ['crnk', 'crank'], ['cvr', 'cover'], ['cyl', 'cylinder'],
  ['ell', 'elbow'], ['elec', 'electric', 'electrical'], ['fltr', 'filter'], ['flg', 'flange'], ['flr', 'floor'], ['ftg', 'fitting', 'footage'], ['frk', 'fork'], ['gskt', 'gasket'],
  ['hdl', 'handle'], ['hndl', 'handle'], ['hbar', 'handlebar'], ['hdr', 'header'], ['hdw', 'hardware'], ['hdwr', 'hardware'], ['hsg', 'housing'], ['hngr', 'hanger'], ['mtr', 'motor', 'meter'],
  ['mtn', 'mountain', 'mount'], ['mnt', 'mount'], ['mtg', 'mounting'], ['mntg', 'mounting'], ['nzl', 'nozzle'], ['pdl', 'pedal'], ['pmp', 'pump'], ['reg', 'regular', 'register'], ['rdcr', 'reducer'],
  ['sdl', 'saddle'], ['scr', 'screw'], ['scrw', 'screw'], ['shld', 'shield', 'shoulder'], ['spkr', 'speaker'], ['spr', 'spring', 'spray'], ['sus', 'suspension'], ['susp', 'suspension'], ['swt', 'switch'],
  ['thrd', 'thread', 'threaded'], ['trans', 'transition', 'transmission'], ['undl', 'underlayment'], ['vlv', 'valve'], ['whl', 'wheel'], ['wndw', 'window'], ['wshr', 'washer'], ['wtr', 'water'],
  // How it comes and what it does.
  ['bx', 'box'], ['pk', 'pack'], ['pkg', 'package', 'pack'], ['pc', 'piece'], ['pr', 'pair'], ['rl', 'roll'], ['ea', 'each'], ['dz', 'dozen'], ['doz', 'dozen'], ['qty', 'quantity'],
  ['asst', 'assorted'], ['cmpl', 'complete'], ['comp', 'complete', 'composite', 'compression'], ['hd', 'heavy duty', 'head'], ['hvy', 'heavy'], ['orig', 'original'], ['oem', 'original'], ['repl', 'replacement'],
  ['wp', 'waterproof'], ['wtrprf', 'waterproof'], ['rechg', 'rechargeable'], ['temp', 'temperature', 'temporary'], ['wrls', 'wireless'], ['w/o', 'without'],
];
