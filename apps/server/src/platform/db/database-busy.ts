/** Error code of work that is rejected because it would only have waited. */
export const busyCode = 'DATABASE_BUSY';

/**
 * Returns the error for work that is rejected because the database, or one of its tables, is overloaded. Nothing was
 * changed.
 */
export const databaseBusy = (why: string): Error =>
  Object.assign(new Error(`The database is busy: ${why}.`), { code: busyCode });
