/** Letters that people spell out when their keyboard lacks them. */
const spelled: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ø: 'oe',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  Ø: 'Oe',
};

/** Spells out the umlauts of a text: Müller becomes Mueller. */
export const spelledOut = (text: string): string =>
  text.normalize('NFC').replaceAll(/[äöüøÄÖÜØ]/g, (letter) => spelled[letter] ?? letter);

/** In shorter words, ae, oe and ue aren't read as umlauts: toe isn't to. */
const minLetters = 5;

/**
 * Returns a word without accents, reading its ae, oe and ue as umlauts: 'mueller' gives 'muller' (Müller). Null when it
 * has none. After another vowel, after q and at the end of a word they aren't umlauts: queue, blue.
 */
export function unspelled(word: string): string | null {
  if (word.length < minLetters || /\d/.test(word)) return null;
  const plain = word.replaceAll(/(?<![aeiouq])([aou])e(?!$)/g, '$1');
  return plain === word ? null : plain;
}
