import { today } from '../../../format/zone.ts';

/** Returns tomorrow by the distributor's days as an ISO date: the first day for which a payment can be scheduled. */
export function tomorrow(now: string = today()): string {
  const day = new Date(`${now}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}
