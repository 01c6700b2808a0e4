/** A size such as '7 x 48 in' inside a description never breaks over two lines. */
export const keepSizeTogether = (text: string): string =>
  text.replace(/\S*\d\S*(?: (?:in|ft))? x \S+(?: (?:in|ft|mm|cm|yd)\b)?|\d\S* (?:in|ft|mm|cm|yd)\b/g, (size) => size.replaceAll(' ', '\u00a0'));
