import { dayIn } from '@tradecounter/rules/clock';

let zone: string | undefined;
let day = dayIn(zone);

/** Sets the distributor's time zone, an IANA name. A name that the browser doesn't know means the browser's own zone. */
export function setTimeZone(name: string): void {
  try {
    day = dayIn(name);
    zone = name;
  } catch {
    zone = undefined;
    day = dayIn(zone);
  }
}

/** Returns the time zone in which the portal shows times and counts days; undefined = the browser's own. */
export const timeZone = (): string | undefined => zone;

/** Returns the day of a moment in that time zone, such as 2026-03-01. */
export const dayOf = (moment: Date): string => day(moment);

/** Returns today in that time zone. */
export const today = (): string => dayOf(new Date());
