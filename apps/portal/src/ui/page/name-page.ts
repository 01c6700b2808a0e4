import { config } from '../../settings/config.ts';

/** A CSS string of any text. */
const quoted = (text: string): string =>
  `"${text.replace(/["\\\p{Cc}]/gu, (sign) => `\\${sign.codePointAt(0)!.toString(16)} `)}"`;

/** Names the browser's tab, and each sheet that the page is printed on: of several, the second has no heading. */
export function namePage(title: string): void {
  document.title = `${title} · ${config().title}`;
  document.documentElement.style.setProperty('--printed-title', quoted(document.title));
}
