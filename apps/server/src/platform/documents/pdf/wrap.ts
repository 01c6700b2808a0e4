import { type Run, runsOf, type Weight } from './fonts.ts';

/** Width of a run in points, at the size that is meant. */
export type Measure = (run: Run) => number;

/** A line as it is drawn, with its width in points. */
export interface Line {
  runs: readonly Run[];
  width: number;
}

const widthOf = (text: string, weight: Weight, measure: Measure): number =>
  runsOf(text, weight).reduce((sum, run) => sum + measure(run), 0);

/** A word that is wider than a line, in pieces that are not. */
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
  /** Points that a line may take. */
  width: number;
  weight: Weight;
  measure: Measure;
  /** Lines at most; what is left out is told by an ellipsis. */
  most?: number;
}

/** The text in lines that are no wider than that, broken between words, and within a word only where it alone is too wide. */
export function wrap(text: string, { width, weight, measure, most = 200 }: Options): Line[] {
  const lines = text.split(/\r\n?|\n/).flatMap((paragraph) => wrapParagraph(paragraph, width, weight, measure));
  const shown = lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1]!} …`];
  return shown.map((line) => ({ runs: runsOf(line, weight), width: widthOf(line, weight, measure) }));
}
