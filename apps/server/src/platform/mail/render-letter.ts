import type { Letter } from './letter.ts';
import { letterHtml, logoName } from './letter-html.ts';
import { letterText } from './letter-text.ts';
import type { Letterhead } from './letterhead.ts';
import type { Mail } from './mailer.ts';

/** Renders every mail in the same form: HTML and text in the distributor's frame, with the pictures of the HTML. */
export const renderLetter = (
  letter: Letter,
  head: Letterhead,
): Pick<Mail, 'subject' | 'text' | 'html' | 'pictures'> => ({
  subject: letter.subject,
  text: letterText(letter, head),
  html: letterHtml(letter, head),
  pictures: head.logo === null ? [] : [{ name: logoName, png: head.logo.png }],
});
