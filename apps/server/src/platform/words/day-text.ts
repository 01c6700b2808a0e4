import type { Language } from './say.ts';

/** A calendar day (ISO) as the reader writes it. */
export const dayText = (iso: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(iso));
