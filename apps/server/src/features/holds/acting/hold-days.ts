/// <reference lib="esnext.temporal" />

import { dayIn } from '../../../platform/clock.ts';

/** How long goods are held, as the distributor sets it. */
export interface HoldSettings {
  /** Days of a hold that nobody extends, after the day on which it was asked for. */
  days: number;
  /** Days after that day to which it may be extended. */
  longest: number;
  /** Per cent of an item's free stock at a location that one customer may hold. */
  share: number;
  /** Live holds of a customer. */
  most: number;
  timeZone: string;
}

/** The calendar day so many days later, ISO. */
export const daysAfter = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();

/** The last day of a hold that is asked for today. */
export const lastDay = (today: string, { days, longest }: HoldSettings): string =>
  daysAfter(today, Math.min(days, longest));

/** The day since which goods are held: that of the request, or an earlier one where the customer had held the item before without a day's break. */
const heldFrom = (
  { requestedAt, heldSince }: { requestedAt: string; heldSince: string | null },
  { timeZone }: HoldSettings,
): string => heldSince ?? dayIn(timeZone)(new Date(requestedAt));

/** The last day that goods may be held which are held since that day. */
export const longestDay = (since: string, { longest }: HoldSettings): string => daysAfter(since, longest);

/** The last day that a hold may be extended to. */
export const latestDay = (hold: { requestedAt: string; heldSince: string | null }, settings: HoldSettings): string =>
  longestDay(heldFrom(hold, settings), settings);

/** The instant in which a day is over. */
export const endOfDay = (day: string, { timeZone }: HoldSettings): Date =>
  new Date(Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(timeZone).toInstant().epochMilliseconds);
