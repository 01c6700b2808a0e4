/** A piece of a text; `marked` where it matches what the user typed. */
export interface Piece {
  text: string;
  marked: boolean;
}

interface Sign {
  /** The character without accent, in lower case. */
  sign: string;
  /** The position in the text. */
  at: number;
  /** True where it begins a word. */
  first: boolean;
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/ß/g, 'ss');

/** Returns the letters and digits of a text. The characters between them don't count, as in '7 x 48' or 'HPK-7048'. */
function signsOf(text: string): Sign[] {
  const signs: Sign[] = [];
  let inWord = false;
  let at = 0;
  for (const char of text) {
    const word = /[\p{L}\p{N}]/u.test(char);
    if (word) for (const sign of fold(char).split('')) signs.push({ sign, at, first: !inWord });
    inWord = word;
    at += char.length;
  }
  return signs;
}

/**
 * Marks where a typed word begins a word of the text. A word with a digit may also match inside, like part of a number.
 */
function markWord(word: string, signs: readonly Sign[], marks: boolean[]): void {
  const anywhere = /\d/.test(word);
  const folded = signs.map(({ sign }) => sign).join('');
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
    const begin = signs[at];
    const end = signs[at + word.length - 1];
    if (begin === undefined || end === undefined || !(begin.first || anywhere)) continue;
    for (let place = begin.at; place <= end.at; place += 1) marks[place] = true;
  }
}

/**
 * Splits a text into pieces and marks those that match what the user typed, ignoring order, case, accents, dashes and
 * spaces.
 */
export function markMatches(text: string, typed: string): Piece[] {
  const signs = signsOf(text);
  const marks: boolean[] = Array.from({ length: text.length }, () => false);
  const words = typed.split(/\s+/).map((word) =>
    signsOf(word)
      .map(({ sign }) => sign)
      .join(''),
  );
  for (const word of words) if (word !== '') markWord(word, signs, marks);
  const pieces: Piece[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const marked = marks[at] === true;
    const last = pieces.at(-1);
    if (last?.marked === marked) last.text += text.charAt(at);
    else pieces.push({ text: text.charAt(at), marked });
  }
  return pieces;
}
