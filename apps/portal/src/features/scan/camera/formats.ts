/** The supported code formats, as the Shape Detection API names them. GS1 codes are Code 128 and QR codes. */
export const formats = ['ean_13', 'upc_a', 'code_128', 'qr_code'] as const;

/** The part of the browser's own reader that we use; TypeScript has no type for it. */
export interface NativeDetector {
  detect: (picture: ImageData) => Promise<readonly { rawValue: string }[]>;
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
