let zone: string | undefined;

/** Sets the distributor's time zone, an IANA name. A name that the browser doesn't know means the browser's own zone. */
export function setTimeZone(name: string): void {
  try {
    zone = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    zone = undefined;
  }
}

/** Returns the time zone in which the portal shows times and counts days; undefined = the browser's own. */
export const timeZone = (): string | undefined => zone;

/** Returns the calendar day of an instant in that time zone, such as 2026-03-01. */
export const dayAt = (instant: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    instant,
  );

/** Returns today in that time zone, such as 2026-03-01. */
export const today = (): string => dayAt(new Date());
