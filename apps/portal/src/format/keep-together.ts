const size = /\S*\d\S*(?: (?:in|ft))? x \S+(?: (?:in|ft|mm|cm|yd)\b)?|\d\S* (?:in|ft|mm|cm|yd|lb|oz|gal|qt)\b/g;

/**
 * Keeps a size such as '7 x 48 in', '2-1/4 in' or '50 lb' within a description on one line: it breaks neither at a space nor
 * after a hyphen.
 */
export const keepSizeTogether = (text: string): string =>
  text.replace(size, (one) => one.replaceAll(' ', '\u00a0').replaceAll('-', '-\u2060'));

const beforeUnits = /(?<=\d) (?=\p{Lu})/gu;

/** Keeps each number in a sentence on the same line as its unit: '250 SF'. */
export const keepUnitsTogether = (text: string): string => text.replace(beforeUnits, '\u00a0');
