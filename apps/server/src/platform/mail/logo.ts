import { join } from 'node:path';
import { appbarPicture, uploadAt } from '../content/appbar-picture.ts';
import { openWithin, UnfitFile } from '../content/open-within.ts';
import { tellingBytes, typeOfBytes } from '../content/picture-type.ts';
import { faultOfDrawing } from '../content/plain-drawing.ts';

/** The distributor's logo as every mail program shows it. */
export interface Logo {
  /** Twice as wide and high as it is shown. */
  png: Buffer;
  /** Pixels as shown. */
  width: number;
  height: number;
}

/** As shown, at most. */
const most = { width: 240, height: 48 };
/** Bytes of the file. A logo has a hundredth of them. */
const longest = 4 * 1024 * 1024;
/** A small file can hold a picture that fills the memory. */
const mostPixels = 25_000_000;

async function readBytes(folder: string, path: string): Promise<Buffer> {
  const handle = await openWithin(folder, path);
  try {
    const { size } = await handle.stat();
    if (size > longest) throw new UnfitFile(path, `has more than ${longest.toLocaleString('en')} bytes`);
    const bytes = Buffer.alloc(size);
    const { bytesRead } = await handle.read(bytes, 0, size, 0);
    return bytes.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Letters of a drawing are set in the fonts of the machine that draws it, and this one may have none: the name would be cut off or gone. */
const faultOfLetters = (bytes: Buffer): string | null =>
  /<text[\s>]/.test(bytes.toString('utf8')) ? 'holds letters; save it with its text as paths' : null;

/** Mail programs show PNG; drawings (SVG) and newer kinds of pictures only some of them do. */
async function drawn(path: string, bytes: Buffer): Promise<Logo> {
  const type = typeOfBytes(bytes.subarray(0, tellingBytes));
  const fault =
    type === null
      ? (faultOfDrawing(bytes) ?? faultOfLetters(bytes))
      : type === 'application/pdf'
        ? 'is no picture'
        : null;
  if (fault !== null) throw new UnfitFile(path, `cannot be the logo of a mail: it ${fault}`);
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', animated: false })
    .resize({ width: 2 * most.width, height: 2 * most.height, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: Math.ceil(info.width / 2), height: Math.ceil(info.height / 2) };
}

/** The logo of the content's app bar, from its uploads and nowhere else. Null where there is none, or none that can be shown; the latter is told to `onError`. */
export async function readLogo(folder: string, onError: (error: unknown) => void): Promise<Logo | null> {
  try {
    const address = await appbarPicture(folder, 'logo', onError);
    if (address === null) return null;
    const path = uploadAt(address);
    if (path === null) throw new UnfitFile(address, 'is no address of an upload');
    return await drawn(path, await readBytes(join(folder, 'uploads'), path));
  } catch (error) {
    onError(error);
    return null;
  }
}
