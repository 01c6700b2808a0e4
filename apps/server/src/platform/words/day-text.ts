import type { Language } from './say.ts';

/** A calendar day (ISO) as the reader writes it. */
export const dayText = (iso: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(iso));

/** A month such as 2026-03 as the reader writes it: March 2026. */
export const monthText = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  );
