/** The code of the error with which work is turned away that would only have waited. */
export const busyCode = 'DATABASE_BUSY';

/** Turns work away: the database, or one table of it, has more to do than it can. Nothing was changed. */
export const databaseBusy = (why: string): Error =>
  Object.assign(new Error(`The database is busy: ${why}.`), { code: busyCode });
