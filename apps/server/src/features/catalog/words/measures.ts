/** A number with its unit, such as 26 and in. */
export interface Measure {
  number: string;
  unit: string;
}

/**
 * Spellings of units after a number, with the word for each.
 * Leaves out units of one letter: 3M is a maker, and 2 L may be a shirt size.
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
];

/** Every unit, as a word. */
export const unitWords: readonly string[] = spellings.map(([unit]) => unit);

/** A character that continues the word. The x of a size such as 48mmx75m doesn't. */
const wordCharacter = String.raw`(?!x\s*\d)[a-z0-9]`;

const rules = [
  { unit: 'in', written: /(\d)\s*(?:"|'')/g },
  { unit: 'ft', written: /(\d)\s*'(?!s\b)/g },
  ...spellings.map(([unit, written]) => ({
    unit,
    written: new RegExp(String.raw`(\d)[\s-]*(?:${written})(?!${wordCharacter})\.?`, 'g'),
  })),
];

/** Rewrites each unit after a number as its word. 26-inch, 26" and 26in become '26 in '. The text is lower case. */
export const writeMeasures = (text: string): string =>
  rules.reduce((whole, { unit, written }) => whole.replaceAll(written, `$1 ${unit} `), text);

const measurePattern = new RegExp(String.raw`(\d+(?:[.]\d+)?) (${unitWords.join('|')})(?![a-z0-9])`, 'g');

/** The measures in a text whose units are already words. */
export const measuresIn = (text: string): Measure[] =>
  [...text.matchAll(measurePattern)].map(([, number = '', unit = '']) => ({ number, unit }));
