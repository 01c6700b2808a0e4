import { callable, formatPhone } from '@tradecounter/rules/phone';
import type { Contact } from '../../content/read-contact.ts';
import type { Say } from '../../words/say.ts';
import type { Language } from '../../words/languages.ts';
import { escapeHtml } from '../../words/escape-html.ts';

/** Old browsers don't support variables, grid or rem. */
const style = `body{margin:0;background:#fbfaf7;color:#1b2023;font:16px/1.5 Arial,Helvetica,sans-serif}
.page{max-width:560px;margin:0 auto;padding:64px 24px}
.whose{margin:0 0 24px;color:#5b6468}
h1{margin:0 0 12px;font-size:24px;line-height:1.25}
p{margin:0 0 16px}
ul{margin:0 0 24px;padding:0 0 0 20px}
a{color:#0e5a4a}
.contact{padding-top:16px;border-top:1px solid #e3e0d8}`;

const browsers = ['Microsoft Edge', 'Google Chrome', 'Mozilla Firefox', 'Apple Safari'];

const links = ({ phone, email }: Contact): string[] => [
  ...(phone === null ? [] : [`<a href="tel:${escapeHtml(callable(phone))}">${escapeHtml(formatPhone(phone))}</a>`]),
  ...(email === null ? [] : [`<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`]),
];

interface Facts {
  /** The distributor's title. */
  title: string;
  contact: Contact;
  language: Language;
  say: Say;
}

/**
 * Renders the page for browsers that can't run the portal (000 §2): plain HTML without a script, in the reader's
 * language.
 */
export function unsupportedPage({ title, contact, language, say }: Facts): string {
  const word = (key: string): string => escapeHtml(say(`unsupported.${key}`, { title }));
  const contactLinks = links(contact);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${word('title')} · ${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<div class="page" role="main">
<p class="whose">${escapeHtml(title)}</p>
<h1>${word('title')}</h1>
<p>${word('text')}</p>
<p>${word('browsers')}</p>
<ul>
${browsers.map((name) => `<li>${name}</li>`).join('\n')}
</ul>
${contactLinks.length === 0 ? '' : `<p class="contact">${word('contact')} ${contactLinks.join(' · ')}</p>`}
</div>
</body>
</html>
`;
}
