/**
 * CSS functions that drawing programs use. This is an allow list, because CSS keeps adding functions that load things:
 * image(), cross-fade(), src().
 */
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

// Starts only at the beginning of a name, so that a long name is scanned once.
const functionCall = /(?<![-\w\u0080-\uffff])([-\w\u0080-\uffff]*)\((?=(["']?#)?)/g;
/** Escaped names, addresses with a host or a scheme, and at-rules. */
const address = /\\|\/\/|\b(?:https?|ftp|file|data|javascript|blob):/i;
const rule = /@(?!media\b)/i;

const isPlainCall = ([, name = '', ownPart]: RegExpMatchArray): boolean =>
  name === '' || functions.has(name.toLowerCase()) || (name.toLowerCase() === 'url' && ownPart !== undefined);

/**
 * Whether a style value, or any attribute, can't load anything: it only calls known functions and contains no address.
 */
export const isPlainValue = (value: string): boolean =>
  !address.test(value) && [...value.matchAll(functionCall)].every(isPlainCall);

/** Checks a whole style sheet in the same way. */
export const isPlainStyle = (rules: string): boolean => !rule.test(rules) && isPlainValue(rules);
