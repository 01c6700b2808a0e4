/** Variants of a word with a double letter made single, or a single letter doubled: 'floor' and 'flor'. */
function otherDoubles(word: string): string[] {
  const variants: string[] = [];
  for (let at = 0; at < word.length; at++) {
    if (word[at] === word[at + 1]) variants.push(word.slice(0, at) + word.slice(at + 1));
    else if (word[at] !== word[at - 1]) variants.push(word.slice(0, at) + word[at] + word.slice(at));
  }
  return variants;
}

/** The word with two letters swapped, adjacent or one apart: 'tiel' and 'tile', 'vynil' and 'vinyl'. */
function otherOrders(word: string): string[] {
  const variants: string[] = [];
  for (const apart of [1, 2]) {
    for (let at = 0; at + apart < word.length; at++) {
      const [first, last] = [word[at]!, word[at + apart]!];
      if (first !== last)
        variants.push(word.slice(0, at) + last + word.slice(at + 1, at + apart) + first + word.slice(at + apart + 1));
    }
  }
  return variants;
}

const soundPairs: readonly (readonly [string, string])[] = [
  ['y', 'i'],
  ['i', 'y'],
  ['ph', 'f'],
  ['f', 'ph'],
  ['ck', 'k'],
  ['k', 'ck'],
  ['c', 'k'],
  ['k', 'c'],
  ['z', 's'],
  ['s', 'z'],
  ['ie', 'ei'],
  ['ei', 'ie'],
];

/** The word with one sound spelled differently: 'fotoluminescent' and 'photoluminescent'. */
function otherSounds(word: string): string[] {
  return soundPairs.flatMap(([written, other]) => {
    const variants: string[] = [];
    for (let at = word.indexOf(written); at !== -1; at = word.indexOf(written, at + 1))
      variants.push(word.slice(0, at) + other + word.slice(at + written.length));
    return variants;
  });
}

/**
 * The likeliest meanings of an unknown word: errors people make in words they know.
 * There are few, so each can be looked up. Returns none for short words and words with digits.
 */
export function alikeWords(word: string): string[] {
  if (word.length < 4 || /\d/.test(word)) return [];
  const variants = new Set([...otherDoubles(word), ...otherOrders(word), ...otherSounds(word)]);
  variants.delete(word);
  return [...variants];
}
