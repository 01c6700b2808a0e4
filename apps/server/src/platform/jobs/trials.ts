/**
 * How often a job is tried, as pg-boss counts it: fifteen seconds after the first try, then twice as long each time, until once an hour; eighty times are
 * three days and some hours. A random part is taken off each wait, so that not all of an outage comes at once.
 */
export const trials = { retryLimit: 80, retryDelay: 15, retryBackoff: true, retryDelayMax: 3600 } as const;
