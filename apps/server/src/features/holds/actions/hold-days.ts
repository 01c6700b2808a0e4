/// <reference lib="esnext.temporal" />

import { dayIn } from '@tradecounter/rules/clock';

/** The distributor's limits on holds. */
export interface HoldSettings {
  /** Days of a hold without an extension, after the day of the request. */
  days: number;
  /** Days after the request up to which a hold can be extended. */
  maxDays: number;
  /** Percentage of an item's free stock at a location that one customer may hold. */
  share: number;
  /** Maximum number of live holds per customer. */
  maxHolds: number;
}

/** Returns the calendar day that many days later, ISO. */
export const daysAfter = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();

/** Returns the last day of a hold requested today and not extended. */
export const lastDay = (today: string, { days, maxDays }: HoldSettings): string =>
  daysAfter(today, Math.min(days, maxDays));

/**
 * Returns the day since which goods count as held: the day of the request, or an earlier one if the hold continues an
 * earlier hold of the customer without a break.
 */
const heldFrom = (
  { requestedAt, heldSince }: { requestedAt: string; heldSince: string | null },
  timeZone: string,
): string => heldSince ?? dayIn(timeZone)(new Date(requestedAt));

/** Returns the latest possible last day for goods held since that day. */
export const latestDaySince = (since: string, { maxDays }: HoldSettings): string => daysAfter(since, maxDays);

/** Returns the latest day to which a hold can be extended. */
export const latestDay = (
  hold: { requestedAt: string; heldSince: string | null },
  settings: HoldSettings,
  timeZone: string,
): string => latestDaySince(heldFrom(hold, timeZone), settings);

/** The instant at which a day ends. */
export const endOfDay = (day: string, timeZone: string): Date =>
  new Date(Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(timeZone).toInstant().epochMilliseconds);
