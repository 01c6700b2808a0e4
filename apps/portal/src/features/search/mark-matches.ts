/** A piece of a text; `marked` where it matches what the user typed. */
export interface Piece {
  text: string;
  marked: boolean;
}

/** A letter or digit of a text. */
interface Character {
  /** In lower case, without accent. */
  folded: string;
  /** The position of the character in the text. */
  at: number;
  /** True where it begins a word. */
  first: boolean;
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/ß/g, 'ss');

/** Returns the letters and digits of a text. The characters between them don't count, as in '7 x 48' or 'HPK-7048'. */
function charactersOf(text: string): Character[] {
  const characters: Character[] = [];
  let inWord = false;
  let at = 0;
  for (const char of text) {
    const isWordCharacter = /[\p{L}\p{N}]/u.test(char);
    if (isWordCharacter) for (const folded of fold(char).split('')) characters.push({ folded, at, first: !inWord });
    inWord = isWordCharacter;
    at += char.length;
  }
  return characters;
}

/**
 * Marks where a typed word begins a word of the text. A word with a digit may also match inside, like part of a number.
 */
function markWord(word: string, characters: readonly Character[], marks: boolean[]): void {
  const matchesInside = /\d/.test(word);
  const letters = characters.map(({ folded }) => folded).join('');
  for (let at = letters.indexOf(word); at >= 0; at = letters.indexOf(word, at + 1)) {
    const begin = characters[at];
    const end = characters[at + word.length - 1];
    if (begin === undefined || end === undefined || !(begin.first || matchesInside)) continue;
    for (let position = begin.at; position <= end.at; position += 1) marks[position] = true;
  }
}

/**
 * Splits a text into pieces and marks those that match what the user typed, ignoring order, case, accents, dashes and
 * spaces.
 */
export function markMatches(text: string, typed: string): Piece[] {
  const characters = charactersOf(text);
  const marks: boolean[] = Array.from({ length: text.length }, () => false);
  const words = typed.split(/\s+/).map((word) =>
    charactersOf(word)
      .map(({ folded }) => folded)
      .join(''),
  );
  for (const word of words) if (word !== '') markWord(word, characters, marks);
  const pieces: Piece[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const marked = marks[at] === true;
    const last = pieces.at(-1);
    if (last?.marked === marked) last.text += text.charAt(at);
    else pieces.push({ text: text.charAt(at), marked });
  }
  return pieces;
}
