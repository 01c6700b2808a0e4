import { type Run, runsOf, type Weight } from './fonts.ts';

/** Returns the width of a run in points, at the current font size. */
export type Measure = (run: Run) => number;

/** A line to draw, with its width in points. */
export interface Line {
  runs: readonly Run[];
  width: number;
  /** Whether the next line continues its last word. */
  isCut: boolean;
}

const widthOf = (text: string, weight: Weight, measure: Measure): number =>
  runsOf(text, weight).reduce((sum, run) => sum + measure(run), 0);

/** Splits text without breaks by its characters. */
function slices(text: string, fits: (text: string) => boolean): string[] {
  const found: string[] = [];
  let slice = '';
  for (const character of text) {
    if (slice !== '' && !fits(slice + character)) {
      found.push(slice);
      slice = '';
    }
    slice += character;
  }
  return [...found, slice];
}

/** Splits a word that is wider than a line: after characters such as @ and the dot, otherwise anywhere. */
function pieces(word: string, fits: (text: string) => boolean): string[] {
  const found: string[] = [];
  let piece = '';
  for (const part of word.split(/(?<=[@.\-/_])/)) {
    if (fits(piece + part)) {
      piece += part;
      continue;
    }
    if (piece !== '') found.push(piece);
    const parts = slices(part, fits);
    found.push(...parts.slice(0, -1));
    piece = parts.at(-1) ?? '';
  }
  return [...found, piece];
}

/** Keeps ' / CT' with its price. */
const joined = (text: string): string => text.replaceAll(/ \/ (?=\S)/g, '\u00a0/\u00a0');

type TextLine = Pick<Line, 'isCut'> & { text: string };

function wrapParagraph(text: string, width: number, weight: Weight, measure: Measure): TextLine[] {
  const fits = (part: string): boolean => widthOf(part.replaceAll('\u00a0', ' '), weight, measure) <= width;
  const lines: TextLine[] = [];
  let line = '';
  const end = (part: string, isCut = false): void => void lines.push({ text: part.replaceAll('\u00a0', ' '), isCut });
  for (const word of joined(text).split(/[^\S\u00a0\u202f]+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') end(line);
    const parts = pieces(word, fits);
    for (const part of parts.slice(0, -1)) end(part, true);
    line = parts.at(-1) ?? '';
  }
  end(line);
  return lines;
}

interface Options {
  /** Maximum width of a line in points. */
  width: number;
  weight: Weight;
  measure: Measure;
  /** Maximum number of lines. An ellipsis replaces the rest. */
  maxLines?: number;
}

/**
 * Breaks the text into lines up to that width. Breaks between words, and within a word only if the word alone is too
 * wide.
 */
export function wrap(text: string, { width, weight, measure, maxLines = 200 }: Options): Line[] {
  const lines = text.split(/\r\n?|\n/).flatMap((paragraph) => wrapParagraph(paragraph, width, weight, measure));
  const shown = lines.slice(0, maxLines);
  if (lines.length > maxLines) shown.push({ text: `${shown.pop()!.text} …`, isCut: false });
  return shown.map(({ text: line, isCut }) => {
    const runs = runsOf(line, weight);
    return { runs, width: runs.reduce((sum, run) => sum + measure(run), 0), isCut };
  });
}
