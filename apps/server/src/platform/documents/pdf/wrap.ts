import { type Run, runsOf, type Weight } from './fonts.ts';

/** Returns the width of a run in points, at the current font size. */
export type Measure = (run: Run) => number;

/** A line to draw, with its width in points. */
export interface Line {
  runs: readonly Run[];
  width: number;
}

const widthOf = (text: string, weight: Weight, measure: Measure): number =>
  runsOf(text, weight).reduce((sum, run) => sum + measure(run), 0);

/** Splits a word that is wider than a line. */
function pieces(word: string, width: number, weight: Weight, measure: Measure): string[] {
  const found: string[] = [];
  let piece = '';
  for (const sign of word) {
    if (piece !== '' && widthOf(piece + sign, weight, measure) > width) {
      found.push(piece);
      piece = '';
    }
    piece += sign;
  }
  return [...found, piece];
}

function wrapParagraph(text: string, width: number, weight: Weight, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer, weight, measure) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const [last = '', ...before] = pieces(word, width, weight, measure).toReversed();
    lines.push(...before.toReversed());
    line = last;
  }
  return [...lines, line];
}

interface Options {
  /** Maximum width of a line in points. */
  width: number;
  weight: Weight;
  measure: Measure;
  /** Maximum number of lines. An ellipsis replaces the rest. */
  most?: number;
}

/**
 * Breaks the text into lines up to that width. Breaks between words, and within a word only if the word alone is too
 * wide.
 */
export function wrap(text: string, { width, weight, measure, most = 200 }: Options): Line[] {
  const lines = text.split(/\r\n?|\n/).flatMap((paragraph) => wrapParagraph(paragraph, width, weight, measure));
  const shown = lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1]!} …`];
  return shown.map((line) => ({ runs: runsOf(line, weight), width: widthOf(line, weight, measure) }));
}
