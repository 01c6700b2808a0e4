/// <reference lib="esnext.temporal" />

/** Each day at that time; with `on`, each week on that day. */
interface AtTime {
  /** 0 to 23. */
  hour: number;
  minute?: number;
  on?: Weekday;
}

/** When something is done, by the wall clock of the distributor. */
export type When = AtTime | { everyMinutes: number };

export type Weekday = 'MO' | 'TU' | 'WE' | 'TH' | 'FR' | 'SA' | 'SU';

const weekdays: readonly Weekday[] = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** Years for which nights without the time are looked up; each start of a server looks up as many. */
const yearsAhead = 10;

/** The times at which it is done in place of a time that a night does not have: as much later as the clocks were put forward. */
function madeUpTimes({ hour, minute = 0, on }: AtTime, timeZone: string, from: Temporal.PlainDate): Temporal.Instant[] {
  const found: Temporal.Instant[] = [];
  const until = from.add({ years: yearsAhead });
  for (let day = from; Temporal.PlainDate.compare(day, until) < 0; day = day.add({ days: 1 })) {
    if (on !== undefined && weekdays[day.dayOfWeek - 1] !== on) continue;
    const time = day.toZonedDateTime({ timeZone, plainTime: { hour, minute } });
    if (time.hour !== hour || time.minute !== minute) found.push(time.toInstant());
  }
  return found;
}

const inUtc = (instant: Temporal.Instant): string =>
  instant.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');

/**
 * The iCalendar rule (RFC 5545) that pg-boss keeps for it. A time that the clocks pass twice is the first of the two. One that they leave out has
 * no occurrence in such a rule, so it is added as a date of its own. Cron could say neither (decision 41). `now` is where looking ahead begins.
 */
export function recurrence(when: When, timeZone: string, now: Date): string {
  if ('everyMinutes' in when) return `FREQ=MINUTELY;INTERVAL=${when.everyMinutes}`;
  const { hour, minute = 0, on } = when;
  const rule = `RRULE:${on === undefined ? 'FREQ=DAILY' : `FREQ=WEEKLY;BYDAY=${on}`};BYHOUR=${hour};BYMINUTE=${minute}`;
  // From the day before: it may be what is caught up.
  const from = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .subtract({ days: 1 });
  return [rule, ...madeUpTimes(when, timeZone, from).map((instant) => `RDATE:${inUtc(instant)}`)].join('\n');
}
