/** A scanned or typed code. */
export interface Barcode {
  /** The code to find an item by: a GTIN in 14 digits, or the text of any other code in capitals. */
  code: string;
  /** The lot (GS1 application identifier 10); '' = the code names none. */
  lot: string;
}

/** Maximum length of a code in characters. Longer ones are cut off. */
export const maxCodeLength = 80;

/** Ends a field of variable length in GS1 codes (FNC1, as scanners send it). */
const separator = '\u001d';

/** Symbology identifiers (ISO/IEC 15424) that some scanners put in front, such as ]C1 for GS1-128. */
const symbology = /^\][A-Za-z][0-9A-Za-z]/;
const gs1Symbology = /^\](?:C1|d2|Q3|e0|J1)/;

/** Length of the values of GS1 application identifiers if it is fixed, by the identifier's first two digits. */
const fixedLengths: Readonly<Record<string, number>> = {
  '00': 18,
  '01': 14,
  '02': 14,
  '03': 14,
  '04': 16,
  '11': 6,
  '12': 6,
  '13': 6,
  '14': 6,
  '15': 6,
  '16': 6,
  '17': 6,
  '18': 6,
  '19': 6,
  '20': 2,
  '31': 8,
  '32': 8,
  '33': 8,
  '34': 8,
  '35': 8,
  '36': 8,
  '41': 14,
};

/** Whether the last digit is the check digit of the others (GS1 General Specifications 7.9.1). */
export function hasCheckDigit(digits: string): boolean {
  if (!/^\d{8}$|^\d{12,14}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** Returns EAN-8, UPC-A, EAN-13 and GTIN-14 as 14 digits, with zeros in front, and any other text in capitals. */
export function normalCode(text: string): string {
  const plain = text.trim();
  return hasCheckDigit(plain) ? plain.padStart(14, '0') : plain.toUpperCase();
}

/** Reads a GS1 element string: its values by identifier. Null when the text isn't one. */
function readElements(text: string): Map<string, string> | null {
  const found = new Map<string, string>();
  let remaining = text;
  while (remaining !== '') {
    const identifier = remaining.slice(0, 2);
    if (!/^\d\d$/.test(identifier)) return null;
    const length = fixedLengths[identifier];
    const end = remaining.indexOf(separator);
    const value = length === undefined ? remaining.slice(2, end < 0 ? undefined : end) : remaining.slice(2, 2 + length);
    if (value === '' || (length !== undefined && value.length < length)) return null;
    if (!found.has(identifier)) found.set(identifier, value);
    remaining = remaining.slice(2 + value.length).replace(/^\u001d/, '');
  }
  return found;
}

/** Reads `(01)…(10)…`, as it is printed below the bars. Null when the text isn't that. */
function readPrinted(text: string): Map<string, string> | null {
  if (!/^(?:\(\d{2,4}\)[^()]+)+$/.test(text)) return null;
  return new Map([...text.matchAll(/\((\d{2,4})\)([^()]+)/g)].map(([, identifier, value]) => [identifier!, value!]));
}

/** Reads a GS1 Digital Link, such as https://example.com/01/09506000134352/10/A12. Null when the text isn't one. */
function readLink(text: string): Map<string, string> | null {
  const url = /^https?:/i.test(text) ? URL.parse(text) : null;
  const parts = url?.pathname.split('/') ?? [];
  const at = parts.indexOf('01');
  if (at < 0) return null;
  const lot = parts.indexOf('10', at + 2);
  const pairs: [string, string][] = [['01', parts[at + 1] ?? '']];
  if (lot > 0) pairs.push(['10', parts[lot + 1] ?? '']);
  try {
    return new Map(pairs.map(([identifier, value]) => [identifier, decodeURIComponent(value)]));
  } catch {
    return null;
  }
}

/**
 * Reads a code as a scanner sends it: EAN, UPC, GS1-128, GS1 QR and Data Matrix, a GS1 Digital Link, or any other text.
 * Never throws.
 */
export function readBarcode(scanned: string): Barcode {
  const gs1 = gs1Symbology.test(scanned) || scanned.startsWith(separator);
  const text = scanned
    .replace(symbology, '')
    .replace(/^\u001d/, '')
    .trim();
  const elements = readLink(text) ?? readPrinted(text) ?? (gs1 || text.startsWith('01') ? readElements(text) : null);
  const gtin = elements?.get('01') ?? '';
  if (gtin !== '' && hasCheckDigit(gtin)) return { code: normalCode(gtin), lot: elements?.get('10') ?? '' };
  return { code: normalCode(text).slice(0, maxCodeLength), lot: '' };
}
