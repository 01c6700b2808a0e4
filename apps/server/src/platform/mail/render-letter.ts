import type { Letter, LetterPart, LetterRow } from './letter.ts';
import { letterHtml, logoName } from './letter-html.ts';
import type { Letterhead } from './letterhead.ts';
import type { Mail } from './mailer.ts';

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
function letterText(letter: Letter, head: Letterhead): string {
  const contacts = [head.phone, head.email].filter((one) => one !== null);
  // Two hyphens and a space mark the start of a signature in mail programs.
  return [...letter.parts.map(partText), ['-- ', head.company, ...contacts].join('\n')].join('\n\n');
}

/**
 * Renders every mail in the same form: HTML and text in the distributor's frame, with the pictures of the HTML. Answers
 * go to the content's address, or else to the counter's. Mails to the distributor name another.
 */
export const renderLetter = (
  letter: Letter,
  head: Letterhead,
): Pick<Mail, 'subject' | 'text' | 'html' | 'pictures' | 'replyTo'> => ({
  subject: letter.subject,
  text: letterText(letter, head),
  html: letterHtml(letter, head),
  replyTo: head.email ?? head.counterEmail ?? '',
  pictures: head.logo === null ? [] : [{ name: logoName, png: head.logo.png }],
});
