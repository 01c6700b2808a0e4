import { Noted } from './noted.ts';
import { Refused, shown } from './refused.ts';

/** Dates that programs write when there is none. */
const noDate =
  /^(?:0{4}-?00-?00|00?[/.-]00?[/.-]0{4}|0001-01-01|0?1[/.-]0?1[/.-]0001|9999-?12-?31|(?:12[/.-]31|31[/.-]12)[/.-]9999)$/;

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const fullMonths = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** The number of a month by its English name or a beginning of three or more letters. NaN if there is none. */
function monthNumber(name: string): number {
  const letters = name.toLowerCase();
  const at = months.indexOf(letters.slice(0, 3));
  return at !== -1 && (fullMonths[at]!.startsWith(letters) || letters === 'sept') ? at + 1 : Number.NaN;
}

const two = (part: number | string): string => String(part).padStart(2, '0');

/** A year of two digits, as databases with DD-MON-RR read it. */
const fullYear = (year: string): string => (year.length === 4 ? year : `${Number(year) < 50 ? '20' : '19'}${year}`);

/** Longer than any date. Nothing longer is searched. */
const maxLength = 40;

/** Whether the calendar has the day, in ISO 8601. */
function exists(iso: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(iso)) return false;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === iso;
}

/** The day in ISO 8601, and how it is written. Null if the form isn't known. The day may not exist. */
function foreignDay(text: string): { iso: string; form: string } | null {
  const numbers = /^(\d{4})([/.-]?)(\d{1,2})\2(\d{1,2})$/.exec(text);
  if (numbers !== null && (numbers[2] !== '' || text.length === 8)) {
    const [, year = '', mark = '', month = '', day = ''] = numbers;
    return {
      iso: `${year}-${two(month)}-${two(day)}`,
      form: mark === '-' ? 'dates as 2026-5-31' : `dates as 2026${mark}05${mark}31`,
    };
  }
  const [, dotDay, dotMonth, dotYear] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  if (dotYear !== undefined)
    return { iso: `${dotYear}-${two(dotMonth!)}-${two(dotDay!)}`, form: 'dates as 31.05.2026' };
  const [, day, name, year] = /^(\d{1,2})[- ./]?([a-z]{3,9})\.?[- ./,]{0,2}(\d{4}|\d{2})$/i.exec(text) ?? [];
  if (name !== undefined)
    return { iso: `${fullYear(year!)}-${two(monthNumber(name))}-${two(day!)}`, form: 'dates as 31-MAY-2026' };
  const [, first, second, third] = /^([a-z]{3,9})\.?[- ]{1,2}(\d{1,2}),?[- ]{1,2}(\d{4})$/i.exec(text) ?? [];
  if (first !== undefined)
    return { iso: `${third}-${two(monthNumber(first))}-${two(second!)}`, form: 'dates as May 31, 2026' };
  return null;
}

const timed =
  /^(.*?\d)(?:T| {1,2})(\d{1,2}:\d{2}(?::\d{2}(?:[.,:]\d{1,9})?)?)(?: ?([AP])M)? ?(Z|UTC|[+-]\d{2}:?\d{2})?$/i;

/**
 * Takes the time off a date. A day whose time is midnight is that day in any zone. With another time, it is only if no
 * zone is named. Returns null if there is no time, or the day isn't certain.
 */
export function withoutTime(text: string): { day: string; form: string } | null {
  const [, day, time = '', half = '', zone] = (text.length > maxLength ? null : timed.exec(text)) ?? [];
  if (day === undefined) return null;
  const isMidnight = /^0{1,2}:00(?::00(?:[.,:]0+)?)?$/.test(time)
    ? half.toUpperCase() !== 'P'
    : half.toUpperCase() === 'A' && /^12:00(?::00(?:[.,:]0+)?)?$/.test(time);
  if (isMidnight) return { day, form: 'dates with the time 00:00' };
  return zone === undefined ? { day, form: 'dates with a time, which is left out' } : null;
}

/** A date such as 3/4/2026. It is ambiguous, unless another date in the file shows which part comes first. */
const slashDate = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d{2})$/;

/** The two days that a date such as 3/4/2026 may be, as part of a sentence. */
function readings(text: string): string | null {
  const [, first = '', , second = '', last = ''] = slashDate.exec(text) ?? [];
  if (last === '') return null;
  const year = fullYear(last);
  const days = [`${year}-${two(first)}-${two(second)}`, `${year}-${two(second)}-${two(first)}`];
  if (!days.some(exists)) return null;
  const [monthFirst, dayFirst] = days.map((iso) => (exists(iso) ? iso : 'no day'));
  return `which may be ${monthFirst} (month first) or ${dayFirst} (day first)`;
}

/** The day that a spreadsheet means by a number such as 46173. */
function spreadsheetDay(text: string): string | null {
  if (!/^[2-7]\d{4}$/.test(text)) return null;
  return new Date(Date.UTC(1899, 11, 30) + Number(text) * 86_400_000).toISOString().slice(0, 10);
}

function refuse(raw: unknown, text: string): Refused {
  const must = 'must be a date such as 2026-05-31';
  const both = readings(withoutTime(text)?.day ?? text);
  if (both !== null) return new Refused(`is ${shown(raw)}, ${both}; it ${must}`);
  const day = spreadsheetDay(text);
  if (day !== null) return new Refused(`is ${shown(raw)}, a spreadsheet's number for ${day}; it ${must}`);
  return new Refused(`is ${shown(raw)}, ${must}`);
}

/** Reads a calendar date. Null with its form if the cell says that there is none. Refuses days that don't exist. */
export function readDate(raw: unknown): string | Refused | Noted {
  const text = typeof raw === 'string' ? raw.trim() : typeof raw === 'number' ? String(raw) : '';
  if (exists(text) && text < '9999' && text !== '0001-01-01') return text;
  const untimed = withoutTime(text);
  const day = untimed?.day ?? text;
  const forms = untimed === null ? [] : [untimed.form];
  if (noDate.test(day)) return new Noted(null, { forms: [`${day} as no date`] });
  if (exists(day)) return day === text ? text : new Noted(day, { forms });
  const foreign = day.length > maxLength ? null : foreignDay(day);
  if (foreign === null || !exists(foreign.iso)) return refuse(raw, text);
  return new Noted(foreign.iso, { forms: [...forms, foreign.form] });
}
