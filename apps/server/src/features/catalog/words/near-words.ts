/** A vocabulary word that a typed word may have been meant as. */
export interface NearWord {
  /** Index in the sorted words. */
  place: number;
  /** Number of slips between them: letters wrong, missing or extra, or neighbors swapped. */
  distance: number;
  /** Only this many letters of the word were compared, as the typed word may be a prefix. 0 = the whole word. */
  letters: number;
}

/** For each word, the number of letters it shares with the one before. */
export function sharedBeginnings(words: readonly string[]): Uint8Array {
  const shared = new Uint8Array(words.length);
  for (let place = 1; place < words.length; place++) {
    const before = words[place - 1]!;
    const word = words[place]!;
    let count = 0;
    while (
      count < before.length &&
      count < word.length &&
      count < 255 &&
      before.charCodeAt(count) === word.charCodeAt(count)
    )
      count++;
    shared[place] = count;
  }
  return shared;
}

/** Maximum letters of a word. The rows below have room for this many, and longer texts aren't words. */
const maxLength = 40;

interface Rows {
  /** By number of letters of the other word: distances to each prefix of the typed word. */
  rows: Uint8Array[];
  /** Fills the row for the first `depth` letters of `word` and returns its smallest distance. */
  fill(word: string, depth: number): number;
}

/** Represents any distance that is too far. */
const tooFar = 99;

/**
 * Rows of the optimal string alignment distance between the typed word and growing prefixes of another.
 * Fills only the band that can hold distances up to `maxDistance` (Ukkonen 1985).
 */
function distanceRows(typed: string, maxDistance: number): Rows {
  const width = typed.length + 1;
  const rows = Array.from({ length: maxLength + 1 }, () => new Uint8Array(width));
  for (let at = 0; at < width; at++) rows[0]![at] = at;
  const fill = (word: string, depth: number): number => {
    const letter = word.charCodeAt(depth - 1);
    const row = rows[depth]!;
    const before = rows[depth - 1]!;
    const first = Math.max(1, depth - maxDistance);
    const last = Math.min(width - 1, depth + maxDistance);
    let smallest = tooFar;
    row[first - 1] = first > 1 ? tooFar : depth;
    if (first === 1) smallest = depth;
    for (let at = first; at <= last; at++) {
      const same = typed.charCodeAt(at - 1) === letter;
      let value = Math.min(before[at]! + 1, row[at - 1]! + 1, before[at - 1]! + (same ? 0 : 1));
      const swapped =
        depth > 1 &&
        at > 1 &&
        typed.charCodeAt(at - 2) === letter &&
        typed.charCodeAt(at - 1) === word.charCodeAt(depth - 2);
      if (swapped) value = Math.min(value, rows[depth - 2]![at - 2]! + 1);
      row[at] = value;
      if (value < smallest) smallest = value;
    }
    if (last + 1 < width) row[last + 1] = tooFar;
    return smallest;
  };
  return { rows, fill };
}

/**
 * Finds words within `maxDistance` slips of the typed one. With `open`, also words with a prefix within one slip of it.
 * The words are sorted. Work on shared prefixes is done once, and words that can't come near are skipped, as in a trie.
 * Uses optimal string alignment distance (Damerau 1964).
 */
export function nearWords(
  typed: string,
  words: readonly string[],
  shared: Uint8Array,
  maxDistance: number,
  open: boolean,
): NearWord[] {
  const found: NearWord[] = [];
  if (typed.length > maxLength - maxDistance) return found;
  const { rows, fill } = distanceRows(typed, maxDistance);
  const end = typed.length;
  let valid = 0;
  let place = 0;
  while (place < words.length) {
    const word = words[place]!;
    let depth = Math.min(shared[place]!, valid);
    let pruned = word.length > maxLength;
    let openAt = 0;
    while (!pruned && depth < word.length) {
      depth += 1;
      const smallest = fill(word, depth);
      if (open && openAt === 0 && depth < word.length && Math.abs(depth - end) <= 1 && rows[depth]![end]! <= 1)
        openAt = depth;
      pruned = smallest > maxDistance;
    }
    valid = depth;
    if (!pruned && Math.abs(depth - end) <= maxDistance && rows[depth]![end]! <= maxDistance)
      found.push({ place, distance: rows[depth]![end]!, letters: 0 });
    else if (openAt > 0) found.push({ place, distance: rows[openAt]![end]!, letters: openAt });
    place += 1;
    if (pruned) while (place < words.length && shared[place]! >= depth && openAt === 0) place += 1;
  }
  return found;
}
