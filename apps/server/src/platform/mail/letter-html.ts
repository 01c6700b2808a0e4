import { callable } from '@tradecounter/rules/phone';
import { escapeHtml as e } from '../words/escape-html.ts';
import type { Letter, LetterPart, LetterRow } from './letter.ts';
import type { Letterhead } from './letterhead.ts';
import { darkSheet, lightLooks, type Looks } from './letter-style.ts';

/** Content id by which the HTML refers to the attached logo. */
export const logoName = 'logo@tradecounter';

/** Attributes of a table that is only for layout. */
const layout = (style = ''): string =>
  `role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style}"`;

/** Keeps the line breaks of typed text. */
const lines = (text: string): string => e(text).replaceAll(/\r\n?|\n/g, '<br>');

const rowHtml = ({ text, notes, figure }: LetterRow, look: Looks): string =>
  `<tr><td ${look('what')}>${e(text)}${notes.map((note) => `<br><span ${look(note.tone)}>${e(note.text)}</span>`).join('')}</td><td ${look('figure')}>${e(figure)}</td></tr>`;

function rowsHtml({ headings: [what, figure], rows, sums }: LetterPart & { kind: 'rows' }, look: Looks): string {
  const sumRows = sums.map(([name, sum], at) => {
    const last = at === sums.length - 1;
    return `<tr><td ${look(last ? 'total' : 'sum')}>${e(name)}</td><td ${look(last ? 'totalFigure' : 'sumFigure')}>${e(sum)}</td></tr>`;
  });
  // A data table, which screen readers announce as one.
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;margin:8px 0 24px">
<tr><th scope="col" ${look('heading')}>${e(what)}</th><th scope="col" ${look('headingFigure')}>${e(figure)}</th></tr>
${rows.map((row) => rowHtml(row, look)).join('\n')}
${sumRows.join('\n')}</table>`;
}

function partHtml(part: LetterPart, look: Looks): string {
  switch (part.kind) {
    case 'text':
      return `<p ${look('text')}>${lines(part.text)}</p>`;
    case 'rows':
      return rowsHtml(part, look);
    case 'facts':
      return part.facts
        .map(
          ({ name, lines: own }) =>
            `<p ${look('text')}><span ${look('soft')}>${e(name)}</span><br>${own.map(lines).join('<br>')}</p>`,
        )
        .join('\n');
    case 'link':
      return `<p style="margin:20px 0 24px"><a href="${e(part.address)}" ${look('button')}>${e(part.text)}</a></p>`;
  }
}

const headHtml = ({ company, logo }: Letterhead, look: Looks): string =>
  logo === null
    ? `<span ${look('company')}>${e(company)}</span>`
    : `<span ${look('plate')}><img src="cid:${logoName}" width="${logo.width}" height="${logo.height}" alt="${e(company)}" style="display:block;border:0;max-width:100%"></span>`;

function contactHtml({ phone, email }: Letterhead, look: Looks): string {
  const contacts = [
    ...(phone === null ? [] : [`<a href="tel:${e(callable(phone))}" ${look('link')}>${e(phone)}</a>`]),
    ...(email === null
      ? []
      : [`<a href="mailto:${e(encodeURIComponent(email).replaceAll('%40', '@'))}" ${look('link')}>${e(email)}</a>`]),
  ];
  return contacts.length === 0 ? '' : `<br>${contacts.join(' &nbsp;·&nbsp; ')}`;
}

/** Renders the letter as HTML with tables and inline styles, which every mail program supports. It loads nothing. */
export function letterHtml(letter: Letter, head: Letterhead): string {
  const look = lightLooks(head);
  return `<!doctype html>
<html lang="${letter.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${e(letter.subject)}</title>
<style>${darkSheet(head)}</style>
</head>
<body ${look('paper')}>
<table ${layout()}><tr><td align="center" ${look('outer')}>
<table ${layout('max-width:600px')}>
<tr><td style="padding:0 4px 16px">${headHtml(head, look)}</td></tr>
<tr><td ${look('card')}>
${letter.parts.map((part) => partHtml(part, look)).join('\n')}
</td></tr>
<tr><td style="padding:16px 4px 0"><p ${look('foot')}>${e(head.company)}${contactHtml(head, look)}</p></td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
