import { currentLanguage } from '../words/language.ts';
import { formatDate } from './formats.ts';

const kept = new Map<string, Intl.DateTimeFormat>();

/** 'Nov 28' for a plain calendar date of this year, 'Jan 2, 2027' for one of another: where there is little room. */
export function formatShortDate(iso: string, now = new Date()): string {
  const date = new Date(`${iso}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() !== now.getFullYear()) return formatDate(iso);
  const language = currentLanguage();
  const format =
    kept.get(language) ?? new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  kept.set(language, format);
  return format.format(date);
}
