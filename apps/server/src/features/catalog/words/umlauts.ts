/** Letters that people spell out where their keyboard has none of them. */
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

/** The text with its umlauts spelled out: Müller is Mueller. */
export const spelledOut = (text: string): string =>
  text.normalize('NFC').replaceAll(/[äöüøÄÖÜØ]/g, (letter) => spelled[letter] ?? letter);

/** Shorter words are others: toe and to. */
const leastLetters = 5;

/**
 * What a word is without accents if its ae, oe and ue are umlauts spelled out: mueller is muller (Müller); null where there are none. Behind another
 * vowel, behind q and at a word's end they are none: queue, blue.
 */
export function unspelled(word: string): string | null {
  if (word.length < leastLetters || /\d/.test(word)) return null;
  const found = word.replaceAll(/(?<![aeiouq])([aou])e(?!$)/g, '$1');
  return found === word ? null : found;
}
