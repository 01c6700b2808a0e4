/** A piece of a text; `marked`: it is what was typed. */
export interface Piece {
  text: string;
  marked: boolean;
}

interface Sign {
  /** Without accent and capital. */
  sign: string;
  /** Where it stands in the text. */
  at: number;
  /** Begins a word. */
  first: boolean;
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/ß/g, 'ss');

/** Letters and digits of a text; what lies between them does not count, as in '7 x 48' or 'HPK-7048'. */
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

/** Marks where a word that was typed begins a word of the text; one with a digit may also stand inside, like part of a number. */
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

/** A text in pieces, with the part that matches what was typed marked: whatever the order, capitals, accents, dashes and spaces. */
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
