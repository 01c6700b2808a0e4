/** Days for which a deleted list or line can be restored. */
export const keptDays = 30;

const dayMs = 86_400_000;

/** Rows removed before this time can't be restored, even if housekeeping hasn't deleted them yet. */
export const keptSince = (now: Date): string => new Date(now.getTime() - keptDays * dayMs).toISOString();
