/** The word with one of its double letters single, or one of its letters doubled: 'flor' and 'floor'. */
function otherDoubles(word: string): string[] {
  const found: string[] = [];
  for (let at = 0; at < word.length; at++) {
    if (word[at] === word[at + 1]) found.push(word.slice(0, at) + word.slice(at + 1));
    else if (word[at] !== word[at - 1]) found.push(word.slice(0, at) + word[at] + word.slice(at));
  }
  return found;
}

/** Two letters that changed places, side by side or over one between them: 'tiel' and 'tile', 'vynil' and 'vinyl'. */
function otherOrders(word: string): string[] {
  const found: string[] = [];
  for (const apart of [1, 2]) {
    for (let at = 0; at + apart < word.length; at++) {
      const [first, last] = [word[at]!, word[at + apart]!];
      if (first !== last)
        found.push(word.slice(0, at) + last + word.slice(at + 1, at + apart) + first + word.slice(at + apart + 1));
    }
  }
  return found;
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

/** One sound written otherwise: 'fotoluminescent' and 'photoluminescent'. */
function otherSounds(word: string): string[] {
  return soundPairs.flatMap(([written, other]) => {
    const found: string[] = [];
    for (let at = word.indexOf(written); at !== -1; at = word.indexOf(written, at + 1))
      found.push(word.slice(0, at) + other + word.slice(at + written.length));
    return found;
  });
}

/**
 * What the word is most likely meant as when it is none: the slips that people make while they know the word. They are few, so that they
 * can be looked up one by one. Of short words and those with digits, none.
 */
export function alikeWords(word: string): string[] {
  if (word.length < 4 || /\d/.test(word)) return [];
  const found = new Set([...otherDoubles(word), ...otherOrders(word), ...otherSounds(word)]);
  found.delete(word);
  return [...found];
}
