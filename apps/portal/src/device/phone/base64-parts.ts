/**
 * The number of bytes that cross the bridge to the device at a time, so that a long file is never in memory as a whole.
 */
const partBytes = 512 * 1024;

function encode(bytes: Uint8Array): string {
  let text = '';
  // The number of arguments of a call is limited.
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

/** Returns the bytes as base64 texts, each of which can be decoded separately. */
export async function* base64Parts(bytes: ReadableStream<Uint8Array>, size = partBytes): AsyncGenerator<string> {
  const reader = bytes.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    for (let at = 0; at < value.length; at += size) yield encode(value.subarray(at, at + size));
  }
}
