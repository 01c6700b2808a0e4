/**
 * Reads a response up to this number of bytes. Throws an Error whose message completes a sentence that starts with the
 * address.
 */
export async function readLimited(answer: Response, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += (part as Uint8Array).length;
    if (size > maxBytes) throw new Error(`has more than ${maxBytes.toLocaleString('en')} bytes`);
    parts.push(part as Uint8Array);
  }
  return Buffer.concat(parts);
}
