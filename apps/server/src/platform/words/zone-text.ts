import type { Language } from './languages.ts';

/** Formats an instant (ISO) in that time zone, in the reader's language: 'Dec 8, 2026, 3:00 PM'. */
export const instantText = (iso: string, timeZone: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone })
    .format(new Date(iso))
    .replace(/(:\d\d)\s/, '$1\u00a0');

/** Names a time zone in the reader's language, the same in summer and winter: 'Eastern Time'. */
export const zoneText = (timeZone: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
