import { Refused, shown } from '../../../platform/feeds/cells/refused.ts';

const iso = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-](?:0\d|1[0-4]):?[0-5]\d)$/;

/** Returns whether the text is a day that exists. `Date` would take February 30 as a day of March. */
const isDay = (text: string): boolean => {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text;
};

/** Reads an instant in ISO 8601 with its offset. Refuses one without, because it could be of any time zone. */
export function readInstant(raw: unknown): string | Refused {
  const text = typeof raw === 'string' ? raw.trim() : '';
  if (text === '' && (raw === undefined || raw === null || raw === ''))
    return new Refused('is empty, but a value is required');
  const day = iso.exec(text)?.[1];
  const time = new Date(text);
  if (day === undefined || !isDay(day) || Number.isNaN(time.getTime()))
    return new Refused(`is ${shown(raw)}, must be an instant with its offset such as 2026-05-31T09:40:00-07:00`);
  return time.toISOString();
}
