const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Milliseconds for which an event is retried before it is given up: a weekend and a Monday morning. */
export const retryPeriod = 72 * hour;

/** Waits after the first attempts, in milliseconds. The last one then repeats. */
const waits = [5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, hour, 2 * hour, 4 * hour, 8 * hour];

/** The maximum wait that a receiver can ask for. */
const maxRetryAfter = 24 * hour;

interface FailedDelivery {
  /** Attempts so far, including the last one. */
  attempts: number;
  /** Milliseconds the receiver asked for; null = none. */
  retryAfter: number | null;
  /** From 0 to 1. */
  random: number;
}

/**
 * Returns the milliseconds until the next attempt. Each wait is shortened by up to a fifth, so that not everything
 * returns at once after an outage. A wait requested with Retry-After is never shortened.
 */
export function retryDelay({ attempts, retryAfter, random }: FailedDelivery): number {
  const wait = waits[Math.min(attempts, waits.length) - 1]!;
  return Math.max(Math.round(wait * (1 - random / 5)), Math.min(retryAfter ?? 0, maxRetryAfter));
}

/** Reads the header Retry-After, seconds or a date, as milliseconds from now. Null if it has neither. */
export function readRetryAfter(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header) * second;
  const until = /^\w{3}, /.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(until) ? null : Math.max(0, until - now.getTime());
}
