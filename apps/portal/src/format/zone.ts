import { dayIn } from '@tradecounter/rules/clock';

interface Zone {
  /** Undefined = the browser's own. */
  name: string | undefined;
  dayOf: (moment: Date) => string;
}

let wanted: string | undefined;
let current: Zone | null = null;

function openZone(name: string | undefined): Zone {
  try {
    return { name, dayOf: dayIn(name) };
  } catch {
    return { name: undefined, dayOf: dayIn(undefined) };
  }
}

/** Opened when first needed: a browser takes a fifth of the start of the sign-in page for its first zone. */
const openCurrent = (): Zone => (current ??= openZone(wanted));

/** Sets the distributor's time zone, an IANA name. A name that the browser doesn't know means the browser's own zone. */
export function setTimeZone(name: string): void {
  wanted = name;
  current = null;
}

/** Returns the time zone in which the portal shows times and counts days; undefined = the browser's own. */
export const timeZone = (): string | undefined => openCurrent().name;

/** Returns the day of a moment in that time zone, such as 2026-03-01. */
export const dayOf = (moment: Date): string => openCurrent().dayOf(moment);

/** Returns today in that time zone. */
export const today = (): string => dayOf(new Date());
