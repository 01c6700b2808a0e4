import { dayIn } from '@tradecounter/rules/clock';
import type { Language } from './languages.ts';

const dayFormats = new Map<Language, Intl.DateTimeFormat>();

/** Formats a calendar day (ISO) in the reader's language. */
export function dayText(iso: string, language: Language): string {
  // Making a format takes longer than all else in a short mail.
  const format =
    dayFormats.get(language) ?? new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  dayFormats.set(language, format);
  return format.format(new Date(iso));
}

/** Formats the day of an instant (ISO) in that time zone, in the reader's language. */
export const dayTextAt = (instant: string, timeZone: string, language: Language): string =>
  dayText(dayIn(timeZone)(new Date(instant)), language);

/** Formats a month such as 2026-03 in the reader's language: March 2026. */
export const monthText = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  );
