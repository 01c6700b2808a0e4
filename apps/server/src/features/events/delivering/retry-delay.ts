const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** For how long an event is tried again before it is given up, in milliseconds: a weekend and a Monday morning. */
export const patience = 72 * hour;

/** Waits after the first tries, in milliseconds; then the last one again and again. */
const waits = [5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, hour, 2 * hour, 4 * hour, 8 * hour];

/** A receiver can ask for no longer wait than this. */
const longestAsked = 24 * hour;

interface Tried {
  /** Tries so far, the last one counted. */
  attempts: number;
  /** What the receiver asked for, in milliseconds; null = nothing. */
  retryAfter: number | null;
  /** From 0 to 1. */
  random: number;
}

/**
 * Milliseconds until an event is tried again. Up to a fifth is taken off each wait, so that not everything comes back at
 * once after an outage; what the receiver asks for with Retry-After is waited for whole.
 */
export function retryDelay({ attempts, retryAfter, random }: Tried): number {
  const wait = waits[Math.min(attempts, waits.length) - 1]!;
  return Math.max(Math.round(wait * (1 - random / 5)), Math.min(retryAfter ?? 0, longestAsked));
}

/** Reads the header Retry-After, seconds or a date, as milliseconds from now; null where it says neither. */
export function readRetryAfter(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header) * second;
  const until = /^\w{3}, /.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(until) ? null : Math.max(0, until - now.getTime());
}
