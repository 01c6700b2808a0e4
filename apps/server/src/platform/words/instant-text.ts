import type { Language } from './say.ts';

/** Formats an instant (ISO, in UTC) in the reader's language, with the time zone: 'Dec 8, 2026, 3:00 PM UTC'. */
export const instantText = (iso: string, language: Language): string =>
  `${new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(iso)).replace(/(:\d\d)\s/, '$1\u00a0')} UTC`;
