import type { Random } from '../feeds/random.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** The word with one slip of the fingers: a letter wrong, missing, too many, or two that changed places; never its first letter alone. */
export function mistype(word: string, random: Random): string {
  for (;;) {
    const at = 1 + random.below(word.length - 1);
    const letter = random.pick([...letters]);
    const slips = [
      word.slice(0, at) + letter + word.slice(at + 1),
      word.slice(0, at) + word.slice(at + 1),
      word.slice(0, at) + letter + word.slice(at),
      at + 1 < word.length ? word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2) : word,
    ];
    const slipped = random.pick(slips);
    if (slipped !== word) return slipped;
  }
}

/** The plural of a word that looks singular, the singular of one that looks plural. */
export function otherNumber(word: string): string {
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:sh|ch|x|ss|zz)es$/.test(word)) return word.slice(0, -2);
  if (/[^siu]s$/.test(word)) return word.slice(0, -1);
  if (/(?:sh|ch|x|s|zz)$/.test(word)) return `${word}es`;
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
}

/** Its beginning: two thirds of it, at least three letters. */
export const beginningOf = (word: string): string => word.slice(0, Math.max(3, Math.ceil((word.length * 2) / 3)));

export function shuffled<T>(from: readonly T[], random: Random): T[] {
  const left = [...from];
  return Array.from({ length: left.length }, () => left.splice(random.below(left.length), 1)[0]!);
}
