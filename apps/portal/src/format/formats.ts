import { formatTimestamp } from '@tradecounter/rules/display';
import { fraction } from '@tradecounter/rules/fraction';
import { counterHoursText } from '@tradecounter/rules/ship-dates';
import { currentLanguage } from '../words/language.ts';
import { dayOf, timeZone, today } from './zone.ts';

const locales = { en: 'en-US', es: 'es-US', 'fr-CA': 'fr-CA' } as const;
const locale = (): string => locales[currentLanguage()];

const dates = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();

function dateFormat(name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale()} ${name}`;
  const format = dates.get(key) ?? new Intl.DateTimeFormat(locale(), options);
  dates.set(key, format);
  return format;
}

const calendarDate = /^\d{4}-\d\d-\d\d$/;

/**
 * Parses an ISO date. A calendar date is the same day everywhere; only a time of day is converted to the distributor's
 * time zone.
 */
const parse = (iso: string): { date: Date; zone: string | undefined } =>
  calendarDate.test(iso)
    ? { date: new Date(`${iso}T00:00:00Z`), zone: 'UTC' }
    : { date: new Date(iso), zone: timeZone() };

const show = (iso: string, name: string, options: Intl.DateTimeFormatOptions): string => {
  const { date, zone } = parse(iso);
  if (Number.isNaN(date.getTime())) return iso;
  return dateFormat(`${name} ${zone ?? ''}`, { ...options, timeZone: zone }).format(date);
};

/** Formats a date as 'Nov 28, 2026' in the user's language. */
export const formatDate = (iso: string): string =>
  show(iso, 'date', { year: 'numeric', month: 'short', day: 'numeric' });

/** Returns whether a date or a moment is before today. */
function isPast(iso: string): boolean {
  const { date } = parse(iso);
  if (Number.isNaN(date.getTime())) return false;
  return (calendarDate.test(iso) ? iso : dayOf(date)) < today();
}

/**
 * Formats a date that people plan by, such as a delivery or a due date: 'Fri, Nov 28' from today on, with the year where
 * it isn't this one. A past date is written like any other: 'Nov 19, 2026'.
 */
export function formatDay(iso: string): string {
  if (isPast(iso)) return formatDate(iso);
  return iso.slice(0, 4) === today().slice(0, 4)
    ? show(iso, 'day', { weekday: 'short', month: 'short', day: 'numeric' })
    : show(iso, 'day of another year', { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });
}

/** Formats a moment with its time as '2026-11-28 15:04:05' in the distributor's time zone (decision 0155). */
export const formatMoment = (iso: string): string => formatTimestamp(iso, timeZone());

/** Formats the time of a moment, such as '9:40 AM', in the distributor's time zone and the user's language. */
export const formatTime = (iso: string): string => show(iso, 'time', { hour: 'numeric', minute: '2-digit' });

const timeOfDay = /^\d\d:\d\d$/;
const clockFormat = () => dateFormat('clock', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
const clockDate = (time: string): Date => new Date(`1970-01-01T${time}:00Z`);

/** Formats a time of day such as '07:30' as '7:30 AM' in the user's language. */
export const formatClock = (time: string): string =>
  timeOfDay.test(time) ? clockFormat().format(clockDate(time)) : time;

/** Returns the name of a day of the week, where 0 is Monday, such as 'Monday' in the user's language. */
export const formatWeekday = (at: number): string => show(`2024-01-0${at + 1}`, 'weekday', { weekday: 'long' });

/** Formats a time window such as '07:30' and '11:00' as '7:30 – 11:00 AM' in the user's language. */
export const formatClocks = (from: string, until: string): string =>
  timeOfDay.test(from) && timeOfDay.test(until)
    ? clockFormat().formatRange(clockDate(from), clockDate(until))
    : `${from} – ${until}`;

/** Formats a week's opening hours, as the feed has them, in the user's language. Empty when they aren't known. */
export const formatCounterHours = (hours: string): string => counterHoursText(hours, locale());

/** Formats '2026-11' as 'November 2026', or short as 'Nov'. */
export const formatMonth = (month: string, form: 'long' | 'short' = 'long'): string =>
  form === 'long'
    ? show(`${month}-01`, 'month', { year: 'numeric', month: 'long' })
    : show(`${month}-01`, 'short month', { month: 'short' });

/** What is between groups of three digits, and before decimals. */
const marks = { en: [',', '.'], es: [',', '.'], 'fr-CA': ['\u00A0', ','] } as const;

/**
 * Formats a number in the user's language with up to `decimals` decimals. Money has a separate format, the same in
 * every language.
 */
export function formatNumber(value: number, decimals = 4): string {
  // As the browser would write it, whose first number takes a slow phone a fifth of a second.
  const [, whole, part = ''] = /^(\d{1,15})(?:\.(\d+))?$/.exec(String(value)) ?? [];
  if (whole !== undefined && part.length <= decimals) {
    const [group, decimal] = marks[currentLanguage()];
    return whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group) + (part && decimal + part);
  }
  const key = `${locale()} ${decimals}`;
  const format = numbers.get(key) ?? new Intl.NumberFormat(locale(), { maximumFractionDigits: decimals });
  numbers.set(key, format);
  return format.format(value);
}

/**
 * Formats 0.18 as '18%' with up to `decimals` decimals, in the user's language, which may put a space before the
 * percent sign.
 */
export function formatPercent(share: number, decimals = 0): string {
  const key = `${locale()} percent ${decimals}`;
  const format =
    numbers.get(key) ?? new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: decimals });
  numbers.set(key, format);
  return format.format(share);
}

/**
 * Formats an available or arriving quantity, rounded down to `decimals` decimals so that it never shows more than there
 * is. 8.6667 SY becomes '8.66', which can be ordered. A negative quantity becomes 0.
 */
export const formatAvailable = (quantity: number, decimals = 2): string =>
  quantity <= 0 ? '0' : formatNumber(Number(fraction(quantity).round(decimals, 'down').toFixed()));
