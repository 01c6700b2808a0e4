/** A scanned or typed code. */
export interface Barcode {
  /**
   * The code to find an item by: a GTIN in 14 digits, or the text of any other code in capitals. '' = the label names
   * only a pallet.
   */
  code: string;
  /** The lot (GS1 application identifier 10); '' = the code names none. */
  lot: string;
  /** The number of units with this code that the label counts (37); 1 if it has no count. */
  quantity: number;
  /** The number of the pallet (SSCC, 00); '' = the code names none. */
  pallet: string;
}

/** Maximum length of a code in characters. Longer ones are cut off. */
export const maxCodeLength = 80;

/** Ends a field of variable length in GS1 codes (FNC1, as scanners send it). */
const separator = '\u001d';

/** Symbology identifiers (ISO/IEC 15424) that some scanners put in front, such as ]C1 for GS1-128. */
const symbology = /^\][A-Za-z][0-9A-Za-z]/;

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
function endsInCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** Whether the text is an EAN-8, UPC-A, EAN-13 or GTIN-14 with the right check digit. */
export const hasCheckDigit = (digits: string): boolean =>
  /^(?:\d{8}|\d{12,14})$/.test(digits) && endsInCheckDigit(digits);

/**
 * Returns the UPC-A (12 digits) of a UPC-E (8 digits), or null if the text is no UPC-E with the right check digit.
 * The same digits may be an EAN-8. Only a camera knows which one is printed.
 */
export function expandUpcE(digits: string): string | null {
  if (!/^[01]\d{7}$/.test(digits)) return null;
  const [system, body, rule, check] = [digits[0]!, digits.slice(1, 6), digits[6]!, digits[7]!];
  // The sixth digit says where the zeros were that the UPC-E leaves out.
  const places: Readonly<Record<string, string>> = {
    3: `${body.slice(0, 3)}00000${body.slice(3)}`,
    4: `${body.slice(0, 4)}00000${body.slice(4)}`,
  };
  const middle = rule < '3' ? `${body.slice(0, 2)}${rule}0000${body.slice(2)}` : (places[rule] ?? `${body}0000${rule}`);
  const upcA = system + middle + check;
  return endsInCheckDigit(upcA) ? upcA : null;
}

/**
 * Returns EAN-8, UPC-E, UPC-A, EAN-13 and GTIN-14 as 14 digits, with zeros in front, and any other text in capitals.
 * Eight digits can be right as an EAN-8 and as a UPC-E. With a leading 0 they are a UPC-E, because GS1 doesn't give out
 * such an EAN-8.
 */
export function normalCode(text: string): string {
  const plain = text.trim();
  const isEan8 = hasCheckDigit(plain) && !plain.startsWith('0');
  const digits = (isEan8 ? null : expandUpcE(plain)) ?? plain;
  return hasCheckDigit(digits) ? digits.padStart(14, '0') : plain.toUpperCase();
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
  return new Map([...text.matchAll(/\((\d{2,4})\)([^()]+)/g)].map(([, id, value]) => [id!, value!.trim()]));
}

/** Reads a GS1 Digital Link, such as https://example.com/01/09506000134352/10/A12. Null when the text isn't one. */
function readLink(text: string): Map<string, string> | null {
  const url = /^https?:/i.test(text) ? URL.parse(text) : null;
  const parts = url?.pathname.split('/') ?? [];
  const start = parts.findIndex((part) => part === '01' || part === '00');
  if (url === null || start < 0) return null;
  const found = new Map(url.searchParams);
  try {
    for (let at = start; at + 1 < parts.length; at += 2) found.set(parts[at]!, decodeURIComponent(parts[at + 1]!));
    return found;
  } catch {
    return null;
  }
}

/** Returns what a label's values say, or null if they name neither an item nor a pallet. */
function barcodeOf(elements: ReadonlyMap<string, string>): Barcode | null {
  const item = elements.get('01') ?? elements.get('02') ?? '';
  const sscc = elements.get('00') ?? '';
  const pallet = /^\d{18}$/.test(sscc) && endsInCheckDigit(sscc) ? sscc : '';
  if (!hasCheckDigit(item)) return pallet === '' || item !== '' ? null : { code: '', lot: '', quantity: 1, pallet };
  const count = elements.get('37') ?? '';
  const quantity = /^\d{1,8}$/.test(count) ? Number(count) : 0;
  return { code: normalCode(item), lot: elements.get('10') ?? '', quantity: Math.max(1, quantity), pallet };
}

/**
 * Reads a code as a scanner sends it: EAN, UPC, GS1-128, GS1 QR and Data Matrix, a GS1 Digital Link, or any other text.
 * Never throws.
 */
export function readBarcode(scanned: string): Barcode {
  const text = scanned
    .replace(symbology, '')
    .replace(/^\u001d/, '')
    .trim();
  const elements = readLink(text) ?? readPrinted(text) ?? readElements(text);
  const named = elements === null ? null : barcodeOf(elements);
  if (named !== null) return named;
  const code = normalCode(text.replaceAll(/\p{Cc}/gu, '')).slice(0, maxCodeLength);
  return { code, lot: '', quantity: 1, pallet: '' };
}
