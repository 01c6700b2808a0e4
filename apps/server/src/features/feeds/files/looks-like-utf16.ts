const looked = 1000;

/** Whether a file that begins with these bytes is UTF-16: by its byte order mark, or because many of the bytes are NUL. */
export function looksLikeUtf16(bytes: Buffer): boolean {
  if (bytes.length >= 2 && (bytes.readUInt16BE(0) === 0xfeff || bytes.readUInt16LE(0) === 0xfeff)) return true;
  const begin = bytes.subarray(0, looked);
  // Every other byte of plain letters; one NUL by mistake is a matter of its cell.
  return begin.filter((byte) => byte === 0).length > begin.length / 8;
}
