const size = /\S*\d\S*(?: (?:in|ft))? x \S+(?: (?:in|ft|mm|cm|yd)\b)?|\d\S* (?:in|ft|mm|cm|yd)\b/g;

/** A size such as '7 x 48 in' or '2-1/4 in' inside a description never breaks over two lines: not at a space, nor behind a hyphen. */
export const keepSizeTogether = (text: string): string =>
  text.replace(size, (one) => one.replaceAll(' ', '\u00a0').replaceAll('-', '-\u2060'));

const beforeUnits = /(?<=\d) (?=\p{Lu})/gu;

/** A sentence in which a number never stands on another line than its unit: '250 SF'. */
export const keepUnitsTogether = (text: string): string => text.replace(beforeUnits, '\u00a0');
