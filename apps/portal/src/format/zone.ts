let zone: string | undefined;

/** Formats days as 2026-03-01. Kept, because rows of long lists ask for today. */
const dayFormat = (timeZone: string | undefined): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
let days = dayFormat(zone);

/** Sets the distributor's time zone, an IANA name. A name that the browser doesn't know means the browser's own zone. */
export function setTimeZone(name: string): void {
  try {
    days = dayFormat(name);
    zone = name;
  } catch {
    zone = undefined;
    days = dayFormat(zone);
  }
}

/** Returns the time zone in which the portal shows times and counts days; undefined = the browser's own. */
export const timeZone = (): string | undefined => zone;

/** Returns the day of a moment in that time zone, such as 2026-03-01. */
export const dayOf = (moment: Date): string => days.format(moment);

/** Returns today in that time zone. */
export const today = (): string => dayOf(new Date());
