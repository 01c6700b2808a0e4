import type { Language } from './say.ts';

/** An instant (ISO, in UTC) as the reader writes it, with the zone that it is told in: 'Dec 8, 2026, 3:00 PM UTC'. */
export const instantText = (iso: string, language: Language): string =>
  `${new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(iso)).replace(/(:\d\d)\s/, '$1\u00a0')} UTC`;
