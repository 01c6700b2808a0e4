import type { Letter, LetterPart, LetterRow } from './letter.ts';
import type { Letterhead } from './letterhead.ts';

/** Signs of a line that every mail program shows without breaking it. */
const width = 68;

/** A text and a figure at the two ends of a line, or below one another where both do not fit. */
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

/** The letter for who reads plain text: the same words in the same order, figures below one another. */
export function letterText(letter: Letter, head: Letterhead): string {
  const reached = [head.phone, head.email].filter((one) => one !== null);
  // Two hyphens and a blank: what mail programs know as the beginning of a signature.
  return [...letter.parts.map(partText), ['-- ', head.company, ...reached].join('\n')].join('\n\n');
}
