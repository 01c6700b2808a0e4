import { expandUpcE, hasCheckDigit } from '@tradecounter/rules/barcodes/read-barcode';

/**
 * The supported code formats, as the Shape Detection API names them. GS1-128 is Code 128, GS1 codes are also Data Matrix
 * and QR codes, and `itf` includes ITF-14.
 */
export const formats = [
  'ean_13',
  'ean_8',
  'upc_a',
  'upc_e',
  'itf',
  'code_128',
  'code_39',
  'data_matrix',
  'qr_code',
] as const;

/** A code in a picture, as the Shape Detection API describes it. */
interface Detected {
  rawValue: string;
  format: string;
}

/** Returns the text that a handheld scanner would send; null for a code that doesn't count. */
function textOf({ rawValue, format }: Detected): string | null {
  if (format === 'upc_e') return expandUpcE(rawValue) ?? rawValue;
  // Part of an ITF code is an ITF code too. Only a whole ITF-14 has 14 digits and the right check digit.
  if (format === 'itf') return rawValue.length === 14 && hasCheckDigit(rawValue) ? rawValue : null;
  return rawValue;
}

/** Returns the texts of the codes in a picture. */
export const textsOf = (detected: readonly Detected[]): string[] =>
  detected.map(textOf).filter((text) => text !== null);

/** The part of the browser's own reader that we use; TypeScript has no type for it. */
export interface NativeDetector {
  detect: (picture: ImageData) => Promise<readonly Detected[]>;
}
interface NativeDetectors {
  new (options: { formats: readonly string[] }): NativeDetector;
  getSupportedFormats: () => Promise<readonly string[]>;
}

/**
 * Returns the browser's own reader, or null unless it supports every format: some browsers have the class and read
 * nothing (vue-qrcode-reader#450).
 * @param scope The window, or a test double of it.
 */
export async function nativeDetector(scope: { BarcodeDetector?: NativeDetectors }): Promise<NativeDetector | null> {
  const Native = scope.BarcodeDetector;
  try {
    const supported = (await Native?.getSupportedFormats()) ?? [];
    const supportsAll = formats.every((format) => supported.includes(format));
    return Native !== undefined && supportsAll ? new Native({ formats }) : null;
  } catch {
    return null;
  }
}
