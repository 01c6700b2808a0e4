/**
 * LIKE patterns of the numbers one slip away: a character wrong, missing or extra, or two neighbors swapped.
 * `code` is capitals and digits only.
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

/**
 * Two patterns, at least one of which each such number matches, because one slip leaves one half intact.
 * They are faster to check than all of `slipPatterns`.
 */
export function halfPatterns(code: string): [string, string] {
  const middle = code.length >> 1;
  return [`${code.slice(0, middle - 1)}%`, `%${code.slice(middle + 1)}`];
}
