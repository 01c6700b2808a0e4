import { timeIn } from '@tradecounter/rules/clock';
import { timeZone } from '../../format/zone.ts';

/** Returns the part of the day for the greeting, in the time zone in which the portal shows times. */
export function partOfDay(now: Date): 'morning' | 'afternoon' | 'evening' {
  const hour = Number(timeIn(timeZone())(now).slice(0, 2));
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}
