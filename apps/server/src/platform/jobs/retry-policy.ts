/**
 * Retries of a job in pg-boss's terms. The first retry is after fifteen seconds, and the delay doubles up to one hour.
 * Eighty retries take a little more than three days. A random part is subtracted from each delay, so that the retries
 * after an outage don't all run at once.
 */
export const retryPolicy = { retryLimit: 80, retryDelay: 15, retryBackoff: true, retryDelayMax: 3600 } as const;
