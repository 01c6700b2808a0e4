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

/** Returns replacements for times that the clock change skips: later by the amount of the change. */
function laterTimes({ hour, minute = 0, on }: AtTime, timeZone: string, from: Temporal.PlainDate): Temporal.Instant[] {
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
