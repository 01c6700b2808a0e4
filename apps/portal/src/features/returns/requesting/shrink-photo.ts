/** The largest photo in bytes that is sent unchanged. */
const maximumBytes = 600_000;
/** The length of a reduced photo's longer edge, in pixels. */
const reducedEdge = 1600;

/**
 * Returns a photo in base64, reduced where it is too large. Rejects a photo that the browser can't read, or that is too
 * large even when reduced.
 */
export async function shrinkPhoto(file: File): Promise<string> {
  const blob = file.size <= maximumBytes ? file : await reducePhoto(file);
  if (blob.size > maximumBytes) throw new Error('The photo is too large.');
  const bytes = new Uint8Array(await blob.arrayBuffer());
  // Encode in chunks: a call can't take one argument for each byte of a photo.
  let binary = '';
  for (let at = 0; at < bytes.length; at += 8192) binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(binary);
}

/** Converts a photo to JPEG with at most `reducedEdge` pixels on its longer edge. */
async function reducePhoto(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, reducedEdge / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  canvas.toBlob((blob) => (blob === null ? reject(new Error('No picture.')) : resolve(blob)), 'image/jpeg', 0.75);
  return promise;
}
