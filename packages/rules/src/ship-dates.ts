const day = 86_400_000;
/** No date further away than this is offered. */
const horizonDays = 366;

const parse = (iso: string): number => Date.parse(`${iso}T00:00:00Z`);
const print = (time: number): string => new Date(time).toISOString().slice(0, 10);
/** 0 = Monday. */
const weekday = (time: number): number => (new Date(time).getUTCDay() + 6) % 7;

/** The day that is so many working days (Monday to Friday) after another; ISO dates. */
export function addWorkingDays(from: string, days: number): string {
  let time = parse(from);
  for (let left = days; left > 0; ) {
    time += day;
    if (weekday(time) < 5) left -= 1;
  }
  return print(time);
}

/**
 * The next days on which a ship via leaves, earliest first, as ISO dates. `weekdays` has a Y for each day it leaves, Monday first;
 * `leadDays` are working days between the order and the first possible date. Plain calendar dates, no time zone.
 */
export function shipDates(input: { weekdays: string; leadDays: number; from: string; count: number }): string[] {
  const dates: string[] = [];
  const first = parse(addWorkingDays(input.from, input.leadDays));
  for (let time = first; time < first + horizonDays * day && dates.length < input.count; time += day) {
    if (input.weekdays[weekday(time)] === 'Y') dates.push(print(time));
  }
  return dates;
}
