/** A number in another form than the guide's: plain, with the forms that it has, or with its two meanings. */
export type ForeignNumber = { plain: string; forms: readonly string[] } | { readings: readonly [string, string] };

/** Hyphens and minus signs of any kind. Word processors write the en dash. */
const minus = '[-\\u2010\\u2011\\u2012\\u2013\\u2212\\ufe63\\uff0d]';
const blank = '[ \\u00a0\\u2009\\u202f]';
/** Longer than any number. Nothing longer is searched. */
export const maxLength = 60;

interface Signed {
  digits: string;
  isNegative: boolean;
  forms: string[];
}

/** The ways to write a sign, each with what it leaves of the text. */
const signs: readonly { matches: RegExp; isNegative: boolean | null; form: string }[] = [
  { matches: new RegExp(`^(.*\\d\\)?)${blank}*CR\\.?$`, 'i'), isNegative: true, form: 'numbers as 12.50 CR' },
  { matches: new RegExp(`^(.*\\d\\)?)${blank}*DR\\.?$`, 'i'), isNegative: false, form: 'numbers as 12.50 DR' },
  { matches: new RegExp(`^\\(${blank}*(.*\\d.*?)${blank}*\\)$`), isNegative: true, form: 'numbers as (12.50)' },
  { matches: /^(.*\d)\s*-$/, isNegative: true, form: 'numbers as 12.50-' },
  {
    matches: new RegExp(`^(.*\\d)${blank}*${minus}$`),
    isNegative: true,
    form: 'numbers as 12.50- with another sign than a hyphen',
  },
  { matches: new RegExp(`^-${blank}*(.*)$`), isNegative: true, form: '' },
  { matches: new RegExp(`^${minus}${blank}*(.*)$`), isNegative: true, form: 'minus signs other than a hyphen' },
  { matches: /^\+(.*)$/, isNegative: false, form: 'numbers as +12.50' },
];

/** Takes one sign off the text. Undefined if it has two. */
function takeSign(text: string): Signed | undefined {
  const signed: Signed = { digits: text, isNegative: false, forms: [] };
  let hasSign = false;
  // A dollar sign may be before or behind the sign.
  for (let round = 0; round < 3; round++) {
    const [, behind] = new RegExp(`^\\$${blank}*(.*)$`).exec(signed.digits) ?? [];
    const [, before] = new RegExp(`^(.*\\d)${blank}*\\$$`).exec(signed.digits) ?? [];
    if (behind !== undefined || before !== undefined) {
      signed.digits = behind ?? before!;
      signed.forms.push('numbers as $12.50');
    }
    for (const { matches, isNegative, form } of signs) {
      const [, rest] = matches.exec(signed.digits) ?? [];
      if (rest === undefined) continue;
      if (hasSign) return undefined;
      hasSign = true;
      signed.digits = rest;
      signed.isNegative = isNegative === true;
      if (form !== '') signed.forms.push(form);
      break;
    }
  }
  return signed;
}

const groups = {
  commas: /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/,
  dots: /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d*)?$/,
  blanks: new RegExp(`^[1-9]\\d{0,2}(?:(?:${blank}|['’])\\d{3})+(?:[.,]\\d*)?$`),
};
const oneComma = /^([1-9]\d{0,2}),(\d{3})$/;

/** Reads the digits, with their separators. */
function readDigits(digits: string): { plain: string; form?: string } | { readings: [string, string] } | null {
  if (/^(?:\d+\.?\d*|\.\d+)$/.test(digits)) return { plain: digits };
  const [, before, after] = oneComma.exec(digits) ?? [];
  if (before !== undefined) return { readings: [`${before}${after}`, `${before}.${after}`] };
  if (groups.commas.test(digits)) return { plain: digits.replaceAll(',', ''), form: 'numbers as 1,250.50' };
  if (groups.dots.test(digits))
    return { plain: digits.replaceAll('.', '').replace(',', '.'), form: 'numbers as 1.250,50' };
  if (groups.blanks.test(digits))
    return { plain: digits.replaceAll(/[^\d.,]/g, '').replace(',', '.'), form: 'numbers as 1 250.50' };
  if (/^(?:\d+,\d*|,\d+)$/.test(digits)) return { plain: digits.replace(',', '.'), form: 'numbers as 12,50' };
  return null;
}

/** Reads a number as old programs, spreadsheets and other countries write it. Null if it is none. */
export function foreignNumber(text: string): ForeignNumber | null {
  if (text.length > maxLength || !/\d/.test(text)) return null;
  const signed = takeSign(text);
  if (signed === undefined) return twoSigns(text);
  const sign = signed.isNegative ? '-' : '';
  const read = readDigits(signed.digits);
  if (read === null) return null;
  if ('readings' in read) {
    const [one, other] = read.readings;
    return { readings: [`${sign}${one}`, `${sign}${other}`] };
  }
  return { plain: `${sign}${read.plain}`, forms: [...signed.forms, ...(read.form === undefined ? [] : [read.form])] };
}

/** A number with two signs, such as -12.50 CR: is it less than zero, or the opposite? */
function twoSigns(text: string): ForeignNumber | null {
  const read = readDigits(text.replaceAll(/[^\d.,]/g, ''));
  return read === null || 'readings' in read ? null : { readings: [`-${read.plain}`, read.plain] };
}
