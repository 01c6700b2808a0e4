import { join } from 'node:path';
import { appbarPicture, uploadAt } from '../content/appbar-picture.ts';
import { openWithin, UnfitFile } from '../content/open-within.ts';
import { typeDetectionBytes, typeOfBytes } from '../content/picture-type.ts';
import { faultOfDrawing } from '../content/plain-drawing.ts';

/** The distributor's logo in a form that every mail program shows. */
export interface Logo {
  /** At twice the displayed width and height. */
  png: Buffer;
  /** Displayed size in pixels. */
  width: number;
  height: number;
}

/** Maximum displayed size. */
const maxSize = { width: 240, height: 48 };
/** Maximum bytes of the file. A logo needs a hundredth of it. */
const maxBytes = 4 * 1024 * 1024;
/** Maximum pixels, because a small file can decode into a picture that fills the memory. */
const maxPixels = 25_000_000;

async function readBytes(folder: string, path: string): Promise<Buffer> {
  const handle = await openWithin(folder, path);
  try {
    const { size } = await handle.stat();
    if (size > maxBytes) throw new UnfitFile(path, `has more than ${maxBytes.toLocaleString('en')} bytes`);
    const bytes = Buffer.alloc(size);
    const { bytesRead } = await handle.read(bytes, 0, size, 0);
    return bytes.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/**
 * Text in an SVG needs the fonts of the machine that renders it. This one may have none, and the name would be cut off
 * or missing.
 */
const faultOfLetters = (bytes: Buffer): string | null =>
  /<text[\s>]/.test(bytes.toString('utf8')) ? 'holds letters; save it with its text as paths' : null;

/** Converts the logo to PNG, because only some mail programs show SVG and newer formats. */
async function renderLogo(path: string, bytes: Buffer): Promise<Logo> {
  const type = typeOfBytes(bytes.subarray(0, typeDetectionBytes));
  const fault =
    type === null
      ? (faultOfDrawing(bytes) ?? faultOfLetters(bytes))
      : type === 'application/pdf'
        ? 'is no picture'
        : null;
  if (fault !== null) throw new UnfitFile(path, `cannot be the logo of a mail: it ${fault}`);
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', animated: false })
    .resize({ width: 2 * maxSize.width, height: 2 * maxSize.height, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: Math.ceil(info.width / 2), height: Math.ceil(info.height / 2) };
}

/**
 * Reads the logo of the content's app bar, only from its uploads. Null when there is none or it can't be shown. The
 * latter is reported to `onError`.
 */
export async function readLogo(folder: string, onError: (error: unknown) => void): Promise<Logo | null> {
  try {
    const address = await appbarPicture(folder, 'logo', onError);
    if (address === null) return null;
    const path = uploadAt(address);
    if (path === null) throw new UnfitFile(address, 'is no address of an upload');
    return await renderLogo(path, await readBytes(join(folder, 'uploads'), path));
  } catch (error) {
    onError(error);
    return null;
  }
}
