/** Returns a text without accents and capitals, as people type it. */
export const plainText = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Returns whether the text contains every word of the search. */
export const hasWords = (text: string, search: string): boolean => {
  const plain = plainText(text);
  return plainText(search)
    .split(/\s+/)
    .every((word) => plain.includes(word));
};
