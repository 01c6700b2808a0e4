import { timeZone } from '../../format/zone.ts';

/** Returns the part of the day for the greeting, in the time zone in which the portal shows times. */
export function partOfDay(now: Date): 'morning' | 'afternoon' | 'evening' {
  const format = new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone: timeZone() });
  const hour = Number(format.format(now));
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}
