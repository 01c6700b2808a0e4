import { expandUpcE, hasCheckDigit, normalCode, readBarcode } from '@tradecounter/rules/barcodes/read-barcode';
import { plainCode } from '../words/search-words.ts';

/** The forms in which a typed or scanned code is compared with stored numbers. */
export interface CodeForms {
  /** As typed, in capitals. A number spelled like this comes before those with other dashes. */
  spelled: string;
  /** Letters and digits in capitals. */
  plain: string;
  /** `plain` unless it is empty, and the numbers from which a spreadsheet may have removed zeros, or to which someone added them. */
  forms: string[];
  /** As barcodes are stored (storedBarcode). */
  barcodes: string[];
}

/** Maximum number of leading zeros that a spreadsheet may have removed. */
const maxLostZeros = 6;

const gtinLength = 14;
/** EAN-8 and UPC-E are the shortest GTINs, and a spreadsheet may have removed one zero. */
const shortestGtin = 7;

/** Returns a barcode as it is stored: a GTIN in 14 digits, or letters and digits in capitals. */
export function storedBarcode(printed: string): string {
  const normal = normalCode(printed);
  return hasCheckDigit(normal) ? normal : plainCode(normal) || normal;
}

/** Returns the GTINs that digits may stand for, with or without their leading zeros, as UPC-E too. */
function gtinsOf(digits: string): string[] {
  if (digits.length < shortestGtin || digits.length > gtinLength) return [];
  const padded = digits.padStart(gtinLength, '0');
  const expanded = digits.length <= 8 ? expandUpcE(digits.padStart(8, '0')) : null;
  return [
    ...(hasCheckDigit(padded) ? [padded] : []),
    ...(expanded === null ? [] : [expanded.padStart(gtinLength, '0')]),
  ];
}

function zeroForms(plain: string): string[] {
  if (!/^\d+$/.test(plain)) return plain === '' ? [] : [plain];
  const bare = plain.replace(/^0+/, '');
  if (bare === '') return [plain];
  return [...new Set([plain, ...Array.from({ length: maxLostZeros + 1 }, (_none, zeros) => '0'.repeat(zeros) + bare)])];
}

/** Returns the forms of a code that was typed, pasted or scanned. */
export function codeForms(typed: string): CodeForms {
  const { code } = readBarcode(typed);
  const plain = plainCode(typed);
  const digits = /^[\d\s.-]+$/.test(typed) ? plain : '';
  return {
    spelled: typed.trim().toUpperCase(),
    plain,
    forms: zeroForms(plain),
    barcodes: [...new Set([storedBarcode(code), ...gtinsOf(digits)])].filter((one) => one !== ''),
  };
}
