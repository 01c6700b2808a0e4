import type { Language } from './languages.ts';

/** Names a time zone in the reader's language, the same in summer and winter: 'Eastern Time'. */
export const zoneText = (timeZone: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
