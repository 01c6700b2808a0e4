/// <reference lib="esnext.temporal" />

import { dayIn } from '../../../platform/clock.ts';

/** How long goods are held, as the distributor sets it. */
export interface HoldSettings {
  /** Days of a hold that nobody extends, after the day on which it was asked for. */
  days: number;
  /** Days after that day to which it may be extended. */
  longest: number;
  timeZone: string;
}

/** The calendar day so many days later, ISO. */
export const daysAfter = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();

/** The last day of a hold that is asked for today. */
export const lastDay = (today: string, { days, longest }: HoldSettings): string =>
  daysAfter(today, Math.min(days, longest));

/** The last day that a hold may be extended to. */
export const latestDay = (requestedAt: string, { longest, timeZone }: HoldSettings): string =>
  daysAfter(dayIn(timeZone)(new Date(requestedAt)), longest);

/** The instant in which a day is over. */
export const endOfDay = (day: string, { timeZone }: HoldSettings): Date =>
  new Date(Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(timeZone).toInstant().epochMilliseconds);
