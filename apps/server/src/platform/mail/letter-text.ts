import type { Letter, LetterPart, LetterRow } from './letter.ts';
import type { Letterhead } from './letterhead.ts';

/** Number of characters in a line that every mail program shows without wrapping. */
const width = 68;

/** Puts a text and a figure at the two ends of a line, or on two lines if they don't fit. */
const across = (text: string, figure: string): string =>
  text.length + figure.length + 2 <= width
    ? `${text}${' '.repeat(width - text.length - figure.length)}${figure}`
    : `${text}\n${figure.padStart(width)}`;

const rowText = ({ text, notes, figure }: LetterRow): string =>
  [across(text, figure), ...notes.map((note) => `  ${note.text}`)].join('\n');

function partText(part: LetterPart): string {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'rows': {
      const rule = '-'.repeat(width);
      const sums = part.sums.map(([name, figure]) => across(name, figure));
      return [across(...part.headings), rule, part.rows.map(rowText).join('\n\n'), rule, ...sums].join('\n');
    }
    case 'facts':
      return part.facts
        .map(({ name, lines }) => `${name}: ${lines.join('\n').replaceAll(/\r?\n/g, '\n  ')}`)
        .join('\n');
    case 'link':
      return `${part.text}:\n${part.address}`;
  }
}

/** Renders the letter as plain text: the same words in the same order, with one figure per line. */
export function letterText(letter: Letter, head: Letterhead): string {
  const contacts = [head.phone, head.email].filter((one) => one !== null);
  // Two hyphens and a space mark the start of a signature in mail programs.
  return [...letter.parts.map(partText), ['-- ', head.company, ...contacts].join('\n')].join('\n\n');
}
