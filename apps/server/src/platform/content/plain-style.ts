/** What drawing programs write with brackets. CSS knows ever more functions that fetch: image(), cross-fade(), src() and what comes next. */
const functions = new Set([
  'rgb',
  'rgba',
  'hsl',
  'hsla',
  'calc',
  'var',
  'not',
  'is',
  'where',
  'nth-child',
  'nth-of-type',
  'matrix',
  'translate',
  'translatex',
  'translatey',
  'scale',
  'scalex',
  'scaley',
  'rotate',
  'skewx',
  'skewy',
]);

// It begins only where a name begins, so that a long one is read once.
const named = /(?<![-\w\u0080-\uffff])([-\w\u0080-\uffff]*)\((?=(["']?#)?)/g;
/** A name written with an escape, an address of another host or with a scheme, a rule of its own. */
const address = /\\|\/\/|\b(?:https?|ftp|file|data|javascript|blob):/i;
const rule = /@(?!media\b)/i;

const isPlainCall = ([, name = '', ownPart]: RegExpMatchArray): boolean =>
  name === '' || functions.has(name.toLowerCase()) || (name.toLowerCase() === 'url' && ownPart !== undefined);

/** Whether nothing in a value of a style, or in any attribute, could be fetched: it calls known functions and names no address. */
export const isPlainValue = (value: string): boolean =>
  !address.test(value) && [...value.matchAll(named)].every(isPlainCall);

/** The same for a whole style sheet. */
export const isPlainStyle = (rules: string): boolean => !rule.test(rules) && isPlainValue(rules);
