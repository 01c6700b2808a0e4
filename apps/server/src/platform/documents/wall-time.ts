/// <reference lib="esnext.temporal" />

/** Offset of a time zone between two of its changes, in milliseconds. */
interface Stretch {
  timeZone: string;
  from: number;
  until: number;
  ahead: number;
}

function stretchAt(epochMilliseconds: number, timeZone: string): Stretch {
  const local = (milliseconds: number) =>
    Temporal.Instant.fromEpochMilliseconds(milliseconds).toZonedDateTimeISO(timeZone);
  return {
    timeZone,
    // Looks just before the next millisecond, so that a change at this very instant starts the stretch.
    from: local(epochMilliseconds + 1).getTimeZoneTransition('previous')?.epochMilliseconds ?? -Infinity,
    until: local(epochMilliseconds).getTimeZoneTransition('next')?.epochMilliseconds ?? Infinity,
    ahead: local(epochMilliseconds).offsetNanoseconds / 1e6,
  };
}

let latest: Stretch = { timeZone: '', from: 0, until: 0, ahead: 0 };

/** Formats an instant in a time zone: `2026-03-11 10:30`. Throws RangeError for an invalid instant. */
export function wallTime(instant: string, timeZone: string): string {
  const { epochMilliseconds } = Temporal.Instant.from(instant);
  // Rows of a file have similar times. Looking up the zone for each row took half of the run time.
  if (latest.timeZone !== timeZone || epochMilliseconds < latest.from || epochMilliseconds >= latest.until)
    latest = stretchAt(epochMilliseconds, timeZone);
  return new Date(epochMilliseconds + latest.ahead).toISOString().slice(0, -8).replace('T', ' ');
}
