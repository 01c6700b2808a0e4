/**
 * Text → the words that items are indexed under and queries are read as. Both sides use this one function, so that they
 * always agree. Words are lower-case letters and digits, singular, without accents. A size such as 12 x 24 is one word ('12x24',
 * the smaller number first) beside its numbers, and so is a fraction: 2-1/4 is '2f1f4' beside 2, 1 and 4.
 */
const plain = (text: string): string =>
  text
    // Wide letters, ligatures and ½ become what they look like; marks and what takes no room (from web pages and PDFs) go.
    .replaceAll(/(\d)\s*([¼-¾⅐-⅞])/g, '$1-$2')
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll('×', 'x')
    .replaceAll('\u2044', '/')
    .replaceAll(/(\d)\s*(?:"|''|inches|inch|in\b\.?)/g, '$1 in ')
    .replaceAll(/(\d)\s*(?:'|feet|foot|ft\b\.?)/g, '$1 ft ')
    .replaceAll(/(\d)(mm|cm|mil|oz|lb|lbs|gal|gallon|sf|sy|ct)\b/g, '$1 $2');

const size = /(\d+(?:[.]\d+)?)\s*(?:in|ft)?\s*x\s*(\d+(?:[.]\d+)?)/g;
const fraction = /(?:\b(\d+)[- ])?\b(\d+)\/(\d+)\b/g;

/** A point inside a number must survive the splitting: 7.5 becomes 7p5. */
const encodePoints = (text: string): string => text.replaceAll(/(\d)[.](\d)/g, '$1p$2');

/** The singular, by the plain rules of English plurals; short words and numbers stay. */
export function singular(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:sh|ch|x|ss|zz)es$/.test(word)) return word.slice(0, -2);
  if (/[^siu]s$/.test(word)) return word.slice(0, -1);
  return word;
}

/** Every word of the text as it is written, in order, repeats kept; sizes and fractions first. */
export function writtenWords(text: string): string[] {
  const lower = plain(text);
  const sizes = [...lower.matchAll(size)].map(([, first, second]) => encodePoints([first, second].sort((a, b) => Number(a) - Number(b)).join('x')));
  const fractions = [...lower.matchAll(fraction)].map(([, whole, over, under]) => [whole, over, under].filter((part) => part !== undefined).join('f'));
  const words = encodePoints(lower.replaceAll(size, '$1 $2')).split(/[^a-z0-9]+/).filter((word) => word !== '');
  return [...sizes, ...fractions, ...words];
}

/** Every word of the text, singular, in order, repeats kept. */
export const searchWords = (text: string): string[] => writtenWords(text).map(singular);

/** A word as people write it: 7p5 is 7.5, 2f1f4 is 2-1/4. */
export const readable = (word: string): string =>
  word.replaceAll(/(\d)p(\d)/g, '$1.$2').replace(/^(\d+)f(\d+)f(\d+)$/, '$1-$2/$3').replace(/^(\d+)f(\d+)$/, '$1/$2');

/** An item number's letters and digits in capitals: how numbers are compared whatever dashes were typed. */
export const plainCode = (number: string): string => number.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
