/** Days for which what was taken away can be brought back. */
export const keptDays = 30;

const dayLong = 86_400_000;

/** What was taken away before that instant is gone, whether housekeeping was there or not. */
export const keptSince = (now: Date): string => new Date(now.getTime() - keptDays * dayLong).toISOString();
