/** Encodes bytes as base64. */
export function base64Of(bytes: Uint8Array): string {
  // Encode in chunks: a call can't take one argument for each byte of a file.
  let binary = '';
  for (let at = 0; at < bytes.length; at += 8192) binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(binary);
}
