export type UploadType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/avif' | 'application/pdf';

/** Number of bytes needed to detect the type. */
export const typeDetectionBytes = 64;

const at = (bytes: Buffer, from: number, length: number): string => bytes.toString('latin1', from, from + length);

/** Checks the brands in the first box of an ISO media file: four letters each, after the box's length. */
function isAvif(bytes: Buffer): boolean {
  if (bytes.length < 16 || at(bytes, 4, 4) !== 'ftyp') return false;
  const end = Math.min(bytes.readUInt32BE(0), bytes.length);
  const brands = [at(bytes, 8, 4)];
  for (let place = 16; place + 4 <= end; place += 4) brands.push(at(bytes, place, 4));
  return brands.includes('avif') || brands.includes('avis');
}

const types: readonly (readonly [UploadType, (bytes: Buffer) => boolean])[] = [
  ['image/png', (bytes) => at(bytes, 0, 8) === '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', (bytes) => at(bytes, 0, 3) === '\xff\xd8\xff'],
  ['image/gif', (bytes) => /^GIF8[79]a/.test(at(bytes, 0, 6))],
  ['image/webp', (bytes) => at(bytes, 0, 4) === 'RIFF' && at(bytes, 8, 4) === 'WEBP'],
  ['image/avif', isAvif],
  ['application/pdf', (bytes) => at(bytes, 0, 5) === '%PDF-'],
];

/**
 * Detects the type of a file by its first bytes, never by its name. Null for SVG and for types that content may not
 * contain.
 */
export const typeOfBytes = (bytes: Buffer): UploadType | null => types.find(([, is]) => is(bytes))?.[0] ?? null;
