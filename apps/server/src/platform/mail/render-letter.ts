import type { Letter } from './letter.ts';
import { letterHtml, logoName } from './letter-html.ts';
import { letterText } from './letter-text.ts';
import type { Letterhead } from './letterhead.ts';
import type { Mail } from './mailer.ts';

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
