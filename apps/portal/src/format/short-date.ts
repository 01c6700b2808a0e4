import { currentLanguage } from '../words/language.ts';
import { formatDate } from './formats.ts';
import { today } from './zone.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a calendar date for narrow places: 'Nov 28' in this year, 'Jan 2, 2027' in another. */
export function formatShortDate(iso: string, now = today()): string {
  const date = new Date(`${iso}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || iso.slice(0, 4) !== now.slice(0, 4)) return formatDate(iso);
  const language = currentLanguage();
  const format =
    formats.get(language) ?? new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  formats.set(language, format);
  return format.format(date);
}
