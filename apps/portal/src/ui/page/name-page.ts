import { config } from '../../app/settings/config.ts';

/** Quotes any text as a CSS string. */
const quoted = (text: string): string =>
  `"${text.replace(/["\\\p{Cc}]/gu, (character) => `\\${character.codePointAt(0)!.toString(16)} `)}"`;

/** Sets the title of the browser's tab and of every printed sheet: from the second sheet on there is no heading. */
export function namePage(title: string): void {
  document.title = `${title} · ${config().title}`;
  document.documentElement.style.setProperty('--printed-title', quoted(document.title));
}
