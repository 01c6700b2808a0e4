import { dayIn } from '@tradecounter/rules/clock';
import type { Language } from './languages.ts';

/** Formats a calendar day (ISO) in the reader's language. */
export const dayText = (iso: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(iso));

/** Formats the day of an instant (ISO) in that time zone, in the reader's language. */
export const dayTextAt = (instant: string, timeZone: string, language: Language): string =>
  dayText(dayIn(timeZone)(new Date(instant)), language);

/** Formats a month such as 2026-03 in the reader's language: March 2026. */
export const monthText = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  );
