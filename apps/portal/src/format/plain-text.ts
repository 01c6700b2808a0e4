/** A text as a person types it: without accents and capitals. */
export const plainText = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether every word of the search stands somewhere in the text. */
export const hasWords = (text: string, search: string): boolean => {
  const plain = plainText(text);
  return plainText(search)
    .split(/\s+/)
    .every((word) => plain.includes(word));
};
