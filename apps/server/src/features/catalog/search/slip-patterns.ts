/**
 * LIKE patterns of the numbers that are one slip away from this one: a letter or digit wrong, missing, too many, or two neighbours
 * that changed places. `code`: capitals and digits only.
 */
export function slipPatterns(code: string): string[] {
  const patterns = new Set<string>();
  for (let at = 0; at <= code.length; at++) {
    const before = code.slice(0, at);
    patterns.add(`${before}_${code.slice(at)}`);
    if (at === code.length) break;
    const after = code.slice(at + 1);
    patterns.add(`${before}_${after}`).add(before + after);
    if (after !== '') patterns.add(before + after[0] + code[at] + after.slice(1));
  }
  patterns.delete(code);
  return [...patterns];
}

/** Two patterns of which each such number meets one, because a slip leaves one half alone: quicker to tell than all of `slipPatterns`. */
export function halfPatterns(code: string): [string, string] {
  const middle = code.length >> 1;
  return [`${code.slice(0, middle - 1)}%`, `%${code.slice(middle + 1)}`];
}
