/** A number with its unit, such as 26 and in. */
export interface Measure {
  number: string;
  unit: string;
}

/**
 * Spellings of units after a number, with the word for each.
 * Leaves out units of one letter: 3M is a maker, and 2 L may be a shirt size. V is volts, except of belts and grooves.
 */
const spellings: readonly (readonly [unit: string, written: string])[] = [
  ['sf', String.raw`square feet|square foot|sq\.? ?ft|sq\.? ?feet|sqft|sf`],
  ['sy', String.raw`square yards?|sq\.? ?yds?|sqyd|sy`],
  ['lf', String.raw`linear feet|linear foot|lin\.? ?ft|lf`],
  ['in', 'inches|inch|in'],
  ['ft', 'feet|foot|ft'],
  ['yd', 'yards?|yds?'],
  ['mm', 'millimeters?|millimetres?|mm'],
  ['cm', 'centimeters?|centimetres?|cm'],
  ['mil', 'mils?'],
  ['oz', 'ounces?|oz'],
  ['lb', 'pounds?|lbs?'],
  ['kg', 'kilograms?|kilos?|kgs?'],
  ['gal', 'gallons?|gals?'],
  ['qt', 'quarts?|qts?'],
  ['pt', 'pints?|pts?'],
  ['ml', 'millilit(?:er|re)s?|ml'],
  ['ct', 'count|ct'],
  ['gauge', 'gauges?|gages?|ga'],
  ['volt', String.raw`volts?|v[ad]c|v(?![\s-]*(?:belt|groove|joint|notch))`],
  ['grit', 'grits?'],
];

/**
 * Gr after a grit that is sold. It also means grains, grams, gray and green: as many of any other number, and gray or
 * green after a size such as 12 x 24.
 */
const grit = /(?<!(?:[\d.,/]|x\s?))(24|36|40|50|60|80|1[0258]0|220|240|320|[46]00)[\s-]*gr(?![a-z0-9])\.?/g;

/** Every unit, as a word. */
export const unitWords: readonly string[] = spellings.map(([unit]) => unit);

/** A character that continues the word. The x of a size such as 48mmx75m doesn't. */
const wordCharacter = String.raw`(?!x\s*\d)[a-z0-9]`;

const rules = [
  { unit: 'in', written: /(\d)\s*(?:"|'')/g },
  { unit: 'ft', written: /(\d)\s*'(?!s\b)/g },
  { unit: 'grit', written: grit },
  ...spellings.map(([unit, written]) => ({
    unit,
    written: new RegExp(String.raw`(\d)[\s-]*(?:${written})(?!${wordCharacter})\.?`, 'g'),
  })),
];

/** Rewrites each unit after a number as its word. 26-inch, 26" and 26in become '26 in '. The text is lower case. */
export const writeMeasures = (text: string): string =>
  rules.reduce((whole, { unit, written }) => whole.replaceAll(written, `$1 ${unit} `), text);

const measurePattern = new RegExp(String.raw`(\d+(?:[.]\d+)?) (${unitWords.join('|')})(?![a-z0-9])`, 'g');

/** A comma before the decimals of a metric measure or size: 12,7 mm or 12,7 x 50,8 mm. */
const decimalComma = /(?<![\d.,/])(\d+),(?=\d{1,2}(?:\s*x\s*\d+(?:[.,]\d{1,2})?)*\s*(?:mm|cm|ml|kg|m|l)(?![a-z0-9]))/g;

/** Writes a decimal comma as a point. The units are already words. */
export const writeDecimalCommas = (text: string): string => text.replaceAll(decimalComma, '$1.');

/** The measures in a text whose units are already words. */
export const measuresIn = (text: string): Measure[] =>
  [...text.matchAll(measurePattern)].map(([, number = '', unit = '']) => ({ number, unit }));

/** 3/4, 2-1/4 and 2 1/4. In 4 x 8 3/4 in, 8 belongs to the size. */
const fraction = /(?:(?<![a-wyz\d./])(\d+)-|(?<![a-z\d./]|x\s)(\d+) )?(?<![a-wyz\d./])(\d+)\/(\d+)\b/g;

/** The fractions in a text, as words: 2-1/4 is 2f1f4. */
export const fractionsIn = (text: string): string[] =>
  [...text.matchAll(fraction)].map(([, ...parts]) => parts.filter((part) => part !== undefined).join('f'));

/** Whether people also write the fraction as a decimal: those of an inch, which 64 divides, and no 12/2 or 4/4. */
const isDecimal = (numerator: number, denominator: number): boolean =>
  64 % denominator === 0 && numerator < denominator && numerator % 2 === 1;

/** Writes fractions as decimals: 2-1/4 becomes 2.25. */
export const withDecimals = (text: string): string =>
  text.replaceAll(fraction, (written, dashed?: string, spaced?: string, over = '', under = '') => {
    const [numerator, denominator] = [Number(over), Number(under)];
    if (!isDecimal(numerator, denominator)) return written;
    return String(Number(dashed ?? spaced ?? 0) + numerator / denominator);
  });

/** The word for the fraction that a decimal's word equals, or null: 2p25 is 2f1f4. */
export function fractionOf(word: string): string | null {
  const [, whole = '', decimals = ''] = /^(\d+)p(\d+)$/.exec(word) ?? [];
  let [numerator, denominator] = [Number(`0.${decimals || 0}`) * 64, 64];
  if (numerator === 0 || !Number.isInteger(numerator)) return null;
  while (numerator % 2 === 0) [numerator, denominator] = [numerator / 2, denominator / 2];
  return `${Number(whole) === 0 ? '' : `${whole}f`}${numerator}f${denominator}`;
}
