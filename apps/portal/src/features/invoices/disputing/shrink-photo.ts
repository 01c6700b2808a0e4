/** The largest photo in bytes that is sent unchanged. */
const mostBytes = 600_000;
/** The longest edge of a reduced photo, in pixels. */
const edge = 1600;

/** Returns a photo in base64, reduced where it is too large. Rejects where the browser can't read it. */
export async function shrinkPhoto(file: File): Promise<string> {
  const blob = file.size <= mostBytes ? file : await smaller(file);
  if (blob.size > mostBytes) throw new Error('The photo is too large.');
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

async function smaller(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, edge / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  canvas.toBlob((blob) => (blob === null ? reject(new Error('No picture.')) : resolve(blob)), 'image/jpeg', 0.75);
  return promise;
}
