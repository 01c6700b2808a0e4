import { escapeHtml } from '../words/escape-html.ts';
import type { Language } from '../words/say.ts';
import type { Mail } from './mailer.ts';

interface Letter {
  language: Language;
  /** Paragraphs of plain text. */
  sentences: readonly string[];
  /** Who writes. */
  company: string;
}

/** A short letter as HTML and text. */
export const renderLetter = ({ language, sentences, company }: Letter): Pick<Mail, 'text' | 'html'> => ({
  text: [...sentences.flatMap((sentence) => [sentence, '']), company].join('\n'),
  html: `<!doctype html><html lang="${language}"><body style="margin:0;background:#FBFAF7;color:#1B2023;font:15px/1.45 'IBM Plex Sans',Arial,sans-serif">
<div style="max-width:640px;margin:0 auto;padding:24px"><p style="font-weight:600;color:#0E5A4A">${escapeHtml(company)}</p>
${sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`).join('\n')}</div></body></html>`,
});
