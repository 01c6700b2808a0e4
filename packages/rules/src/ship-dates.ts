import type { Fraction } from './fraction.ts';

const day = 86_400_000;
/** No date further away than this is offered. */
const horizonDays = 366;

const parse = (iso: string): number => Date.parse(`${iso}T00:00:00Z`);
const print = (time: number): string => new Date(time).toISOString().slice(0, 10);
/** 0 = Monday. */
const weekday = (time: number): number => (new Date(time).getUTCDay() + 6) % 7;

/** Days, as ISO dates, on which nobody works and nothing is given out. */
export type ClosedDays = ReadonlySet<string>;
const none: ClosedDays = new Set();

const isWorkingDay = (time: number, closed: ClosedDays): boolean => weekday(time) < 5 && !closed.has(print(time));

/** The day that is so many working days (Monday to Friday, but no closed day) after another; ISO dates. */
export function addWorkingDays(from: string, days: number, closed: ClosedDays = none): string {
  let time = parse(from);
  for (let left = days; left > 0;) {
    time += day;
    if (isWorkingDay(time, closed)) left -= 1;
  }
  return print(time);
}

/** When a counter closes on each day of the week, Monday first: HH:MM, or null where it stays shut. */
export type ClosingTimes = readonly (string | null)[];

/**
 * Closing times by the hours of a week as the feed has them: seven parts such as `06:30-17:00`, Monday first, `-` where it stays shut. Null when no hours
 * are told.
 */
export function closingTimes(hours: string): ClosingTimes | null {
  const parts = hours.split(/\s+/).filter((part) => part !== '');
  return parts.length === 7 ? parts.map((part) => part.split('-')[1] || null) : null;
}

/** How far a line is there. Base units. */
export interface LineGoods {
  wanted: Fraction;
  backOrdered: Fraction;
  /** Of what is back ordered; null = not known. */
  dateAvailable: string | null;
}

/**
 * From which day on goods of an order can leave: null = something lies here now. With `complete` all of it together, else the first of it. `known` is false
 * where nobody knows the day.
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
  /** A Y for each day it leaves, Monday first. */
  weekdays: string;
  /** Working days between the order (or the arrival of its goods) and the first possible date. */
  leadDays: number;
  /** ISO date of the order. */
  from: string;
  /** HH:MM of the order. */
  time?: string;
  /** HH:MM from which on an order counts as of the next day; null = none. */
  cutOff?: string | null;
  /** Of the counter where goods are picked up; null = not told. */
  closing?: ClosingTimes | null;
  /** Of the location that the goods leave from. */
  closed?: ClosedDays;
  /** ISO date before which no goods are there; null = some are. */
  goodsFrom?: string | null;
  count: number;
}

const later = (one: string, other: string): string => (one > other ? one : other);

/**
 * The next days on which a ship via leaves, or a counter gives goods out, earliest first, as ISO dates. Plain calendar dates and times of the distributor's
 * time zone. An order after the cut-off, or after the counter has closed, counts as of the next day, one of a weekend or a closed day as of the next working day
 * where there is a cut-off.
 * Goods that have to come first count from their arrival.
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
  const missed = cutOff !== null && time >= cutOff;
  // At a weekend nobody begins with it either, or Saturday's order would leave before that of Friday evening.
  const waits = leadDays > 0 && cutOff !== null && (missed || !isWorkingDay(parse(from), closed));
  const received = waits ? addWorkingDays(from, 1, closed) : from;
  const first = parse(addWorkingDays(goodsFrom === null ? received : later(received, goodsFrom), leadDays, closed));
  const open = (at: number): boolean => {
    if (closed.has(print(at))) return false;
    const closes = closing === null ? '24:00' : (closing[weekday(at)] ?? null);
    if (closes === null) return false;
    return at !== parse(from) || (!missed && time < closes);
  };
  const dates: string[] = [];
  for (let at = first; at < first + horizonDays * day && dates.length < count; at += day) {
    if (weekdays[weekday(at)] === 'Y' && open(at)) dates.push(print(at));
  }
  return dates;
}
