/** The maximum length of a picture's longer side, in pixels. A larger picture takes longer and finds no more codes. */
const maxSide = { frame: 1280, photo: 2000 } as const;

/** The maximum size of a photo in bytes. */
export const maxPhotoBytes = 30_000_000;

const createCanvas = (): HTMLCanvasElement => document.createElement('canvas');

/** Returns the pixels of a picture, reduced if it is large; null while it has no size. Draws it on `surface`. */
export function grab(
  source: HTMLVideoElement | ImageBitmap,
  kind: keyof typeof maxSide,
  surface: HTMLCanvasElement = createCanvas(),
): ImageData | null {
  const [width, height] =
    source instanceof HTMLVideoElement ? [source.videoWidth, source.videoHeight] : [source.width, source.height];
  if (width === 0 || height === 0) return null;
  const scale = Math.min(1, maxSide[kind] / Math.max(width, height));
  surface.width = Math.round(width * scale);
  surface.height = Math.round(height * scale);
  const context = surface.getContext('2d', { willReadFrequently: true });
  context?.drawImage(source, 0, 0, surface.width, surface.height);
  return context?.getImageData(0, 0, surface.width, surface.height) ?? null;
}

/** Returns the pixels of a photo. Rejects a file that is no picture or too large. */
export async function openPhoto(file: Blob): Promise<ImageData> {
  if (file.size > maxPhotoBytes) throw new Error('The photo is too large');
  const bitmap = await createImageBitmap(file);
  try {
    const picture = grab(bitmap, 'photo');
    if (picture === null) throw new Error('The photo is empty');
    return picture;
  } finally {
    bitmap.close();
  }
}
