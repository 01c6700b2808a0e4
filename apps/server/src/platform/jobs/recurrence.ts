/// <reference lib="esnext.temporal" />

/** Daily at that time. With `on`, weekly on that day. */
interface AtTime {
  /** 0 to 23. */
  hour: number;
  minute?: number;
  on?: Weekday;
}

/** Times at which something runs, in the distributor's time zone. */
export type When = AtTime | { everyMinutes: number };

export type Weekday = 'MO' | 'TU' | 'WE' | 'TH' | 'FR' | 'SA' | 'SU';

const weekdays: readonly Weekday[] = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** Years ahead for which skipped times are computed. Each start of a server renews them. */
const yearsAhead = 10;

/** Returns the days on which the clocks change. What is skipped may begin on one day and end on the next. */
function* daysOfChange(
  timeZone: string,
  from: Temporal.PlainDate,
  until: Temporal.PlainDate,
): Generator<Temporal.PlainDate> {
  let change = from.toZonedDateTime(timeZone).getTimeZoneTransition('next');
  for (; change !== null; change = change.getTimeZoneTransition('next')) {
    const end = change.toPlainDate();
    if (Temporal.PlainDate.compare(end, until) >= 0) return;
    const begin = change.subtract({ nanoseconds: 1 }).toPlainDate();
    if (!begin.equals(end)) yield begin;
    yield end;
  }
}

/** Returns replacements for times that the clock change skips: later by the amount of the change. */
function laterTimes({ hour, minute = 0, on }: AtTime, timeZone: string, from: Temporal.PlainDate): Temporal.Instant[] {
  const found: Temporal.Instant[] = [];
  for (const day of daysOfChange(timeZone, from, from.add({ years: yearsAhead }))) {
    if (on !== undefined && weekdays[day.dayOfWeek - 1] !== on) continue;
    const time = day.toZonedDateTime({ timeZone, plainTime: { hour, minute } });
    if (time.hour !== hour || time.minute !== minute) found.push(time.toInstant());
  }
  return found;
}

const inUtc = (instant: Temporal.Instant): string =>
  instant.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');

/**
 * Returns the iCalendar rule (RFC 5545) for pg-boss. A time that occurs twice at a clock change runs at the first. A
 * skipped time has no occurrence in such a rule, so it is added as a separate date. Cron can express neither (decision
 * 41). `now` is where looking ahead starts.
 */
export function recurrence(when: When, timeZone: string, now: Date): string {
  if ('everyMinutes' in when) return `FREQ=MINUTELY;INTERVAL=${when.everyMinutes}`;
  const { hour, minute = 0, on } = when;
  const rule = `RRULE:${on === undefined ? 'FREQ=DAILY' : `FREQ=WEEKLY;BYDAY=${on}`};BYHOUR=${hour};BYMINUTE=${minute}`;
  // Starts a day earlier, because that run may still have to be caught up.
  const from = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .subtract({ days: 1 });
  return [rule, ...laterTimes(when, timeZone, from).map((instant) => `RDATE:${inUtc(instant)}`)].join('\n');
}
