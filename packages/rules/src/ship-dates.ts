import type { Fraction } from './fraction.ts';

const dayMilliseconds = 86_400_000;
/** How many days ahead dates are offered. */
const horizonDays = 366;

const parse = (iso: string): number => Date.parse(`${iso}T00:00:00Z`);
const print = (time: number): string => new Date(time).toISOString().slice(0, 10);
/** 0 = Monday. */
const weekday = (time: number): number => (new Date(time).getUTCDay() + 6) % 7;

/** Days, as ISO dates, on which the location ships nothing and its counter is closed. */
export type ClosedDays = ReadonlySet<string>;
const none: ClosedDays = new Set();

const isWorkingDay = (time: number, closed: ClosedDays): boolean => weekday(time) < 5 && !closed.has(print(time));

/** Adds working days, which are Monday to Friday without closed days, to an ISO date. */
export function addWorkingDays(from: string, days: number, closed: ClosedDays = none): string {
  let time = parse(from);
  for (let remaining = days; remaining > 0;) {
    time += dayMilliseconds;
    if (isWorkingDay(time, closed)) remaining -= 1;
  }
  return print(time);
}

/** Closing times of a counter for each day of the week, Monday first: HH:MM, or null on a closed day. */
export type ClosingTimes = readonly (string | null)[];

/**
 * Reads the closing times from a week's hours in the feed: seven parts such as `06:30-17:00`, Monday first, `-` for a
 * closed day. Null when the feed has no hours.
 */
export function closingTimes(hours: string): ClosingTimes | null {
  const parts = hours.split(/\s+/).filter((part) => part !== '');
  return parts.length === 7 ? parts.map((part) => part.split('-')[1] || null) : null;
}

/**
 * Formats a week's hours as they are in the feed, such as 'Mon–Fri 6:30 AM–5:00 PM, Sat 7:00 AM–12:00 PM', in a locale
 * of BCP 47. Days with the same hours are one part, and closed days are left out. Empty when the hours aren't known.
 */
export function counterHoursText(hours: string, locale: string): string {
  const parts = hours.split(/\s+/).filter((part) => part !== '');
  if (parts.length !== 7 || parts.some((part) => !/^(-|\d\d:\d\d-\d\d:\d\d)$/.test(part))) return '';
  const show = (options: Intl.DateTimeFormatOptions, time: string): string =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${time}Z`));
  // 1 June 2026 is a Monday.
  const day = (index: number): string => show({ weekday: 'short' }, `2026-06-0${1 + index}T00:00`);
  const clock = (time: string): string => show({ hour: 'numeric', minute: '2-digit' }, `2026-06-01T${time}`);
  const runs: { first: number; last: number; open: string }[] = [];
  for (const [index, open] of parts.entries()) {
    const run = runs.at(-1);
    if (run?.open === open) run.last = index;
    else runs.push({ first: index, last: index, open });
  }
  return runs
    .filter(({ open }) => open !== '-')
    .map(({ first, last, open }) => {
      const days = first === last ? day(first) : `${day(first)}–${day(last)}`;
      return `${days} ${open.split('-').map(clock).join('–')}`;
    })
    .join(', ');
}

/** Returns the closing time on an ISO date. Null when it is unknown, and on a closed day. */
export const closesOn = (closing: ClosingTimes | null, date: string): string | null =>
  closing?.[weekday(parse(date))] ?? null;

/** A pick-up counter on one day, in the distributor's time zone. */
export interface CounterDay {
  /** HH:MM until which it is open; null = it isn't open any more, or not at all. */
  until: string | null;
  /** HH:MM until which an order placed now can be picked up on the day; null = no cut-off, or it has passed. */
  orderBy: string | null;
}

/**
 * Returns how long a counter is still open on a day, and until when its orders are ready on it. Null if its hours aren't
 * known.
 */
export function counterDay(
  hours: string,
  {
    date,
    time,
    closed,
    cutOff,
    sameDay,
  }: { date: string; time: string; closed: boolean; cutOff: string | null; sameDay: boolean },
): CounterDay | null {
  const closing = closingTimes(hours);
  if (closing === null) return closed ? { until: null, orderBy: null } : null;
  const closes = closed ? null : closesOn(closing, date);
  if (closes === null || time >= closes) return { until: null, orderBy: null };
  return { until: closes, orderBy: sameDay && cutOff !== null && time < cutOff && cutOff < closes ? cutOff : null };
}

/** The goods of a line, and how many are missing. In base units. */
export interface LineGoods {
  wanted: Fraction;
  backOrdered: Fraction;
  /** ISO date on which the back-ordered goods arrive; null = unknown. */
  dateAvailable: string | null;
}

/**
 * Returns the first day on which goods of an order can leave; null = some goods are in stock. With `complete` it is the
 * day of all goods together, else of the first ones. `known` is false where that day is not known.
 */
export function goodsLeave(
  lines: readonly LineGoods[],
  { complete }: { complete: boolean },
): { known: boolean; from: string | null } {
  const missing = lines.filter((line) => line.backOrdered.isPositive());
  if (missing.length === 0) return { known: true, from: null };
  const dates = missing.flatMap(({ dateAvailable }) => dateAvailable ?? []).sort();
  if (complete) return { known: dates.length === missing.length, from: dates.at(-1) ?? null };
  if (missing.length < lines.length || missing.some((line) => line.backOrdered.lt(line.wanted)))
    return { known: true, from: null };
  return { known: dates.length > 0, from: dates[0] ?? null };
}

export interface Departures {
  /** Y or N for each day of the week, Monday first: whether the ship via leaves. */
  weekdays: string;
  /** Working days between the order (or the arrival of its goods) and the first possible date. */
  leadDays: number;
  /** ISO date of the order. */
  from: string;
  /** HH:MM of the order. */
  time?: string;
  /** HH:MM from which an order counts as one of the next day; null = none. */
  cutOff?: string | null;
  /** Closing times of the pick-up counter; null = not known. */
  closing?: ClosingTimes | null;
  /** Closed days of the location that the goods leave from. */
  closed?: ClosedDays;
  /** ISO date from which goods are there; null = some are in stock. */
  goodsFrom?: string | null;
  count: number;
}

const later = (a: string, b: string): string => (a > b ? a : b);

/**
 * Returns the next ISO dates on which a ship via leaves or a counter hands out goods, earliest first. Dates and times
 * are in the distributor's time zone. An order after the cut-off or the closing time counts as of the next day. Where
 * there is a cut-off, an order on a weekend or a closed day counts as of the next working day.
 * Goods that are not in stock count from their arrival.
 */
export function shipDates(input: Departures): string[] {
  const {
    weekdays,
    leadDays,
    from,
    count,
    time = '00:00',
    cutOff = null,
    closing = null,
    closed = none,
    goodsFrom = null,
  } = input;
  const isAfterCutOff = cutOff !== null && time >= cutOff;
  // Work doesn't start on a weekend either, or Saturday's order would leave before Friday evening's.
  const startsNextDay = leadDays > 0 && cutOff !== null && (isAfterCutOff || !isWorkingDay(parse(from), closed));
  const received = startsNextDay ? addWorkingDays(from, 1, closed) : from;
  const first = parse(addWorkingDays(goodsFrom === null ? received : later(received, goodsFrom), leadDays, closed));
  const isOpen = (at: number): boolean => {
    if (closed.has(print(at))) return false;
    const closes = closing === null ? '24:00' : (closing[weekday(at)] ?? null);
    if (closes === null) return false;
    return at !== parse(from) || (!isAfterCutOff && time < closes);
  };
  const dates: string[] = [];
  for (let at = first; at < first + horizonDays * dayMilliseconds && dates.length < count; at += dayMilliseconds) {
    if (weekdays[weekday(at)] === 'Y' && isOpen(at)) dates.push(print(at));
  }
  return dates;
}
