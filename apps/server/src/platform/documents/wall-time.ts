/// <reference lib="esnext.temporal" />

/** An instant by a zone's clock: `2026-03-11 10:30`. Throws RangeError for what is no instant. */
export function wallTime(instant: string, timeZone: string): string {
  const { epochMilliseconds } = Temporal.Instant.from(instant);
  const local = Temporal.Instant.fromEpochMilliseconds(epochMilliseconds).toZonedDateTimeISO(timeZone).toPlainDateTime();
  return local.toString({ smallestUnit: 'minute' }).replace('T', ' ');
}
