/**
 * Text → the words that items are indexed under and queries are read as. Both sides use this one function, so that they
 * always agree. Words are lower-case letters and digits, singular, without accents; a size such as 12 x 24 is one word
 * ('12x24') beside its numbers.
 */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('×', 'x')
    .replaceAll(/(\d)\s*(?:"|''|inches|inch|in\b\.?)/g, '$1 in ')
    .replaceAll(/(\d)\s*(?:'|feet|foot|ft\b\.?)/g, '$1 ft ');

const size = /(\d+(?:[.]\d+)?)\s*(?:in|ft)?\s*x\s*(\d+(?:[.]\d+)?)/g;

/** A point inside a number must survive the splitting: 7.5 becomes 7p5. */
const keepPoints = (text: string): string => text.replaceAll(/(\d)[.](\d)/g, '$1p$2');

/** The singular, by the plain rules of English plurals; short words and numbers stay. */
export function singular(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:sh|ch|x|ss|zz)es$/.test(word)) return word.slice(0, -2);
  if (/[^siu]s$/.test(word)) return word.slice(0, -1);
  return word;
}

/** Every word of the text as it is written, in order, repeats kept; sizes first. */
export function writtenWords(text: string): string[] {
  const lower = plain(text);
  const sizes = [...lower.matchAll(size)].map(([, first, second]) => keepPoints(`${first}x${second}`));
  const words = keepPoints(lower.replaceAll(size, '$1 $2')).split(/[^a-z0-9]+/).filter((word) => word !== '');
  return [...sizes, ...words];
}

/** Every word of the text, singular, in order, repeats kept. */
export const searchWords = (text: string): string[] => writtenWords(text).map(singular);

/** An item number's letters and digits in capitals: how numbers are compared whatever dashes were typed. */
export const plainCode = (number: string): string => number.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
