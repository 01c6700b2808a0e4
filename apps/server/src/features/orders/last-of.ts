/**
 * Returns the latest of these ISO dates, on which all goods have arrived. Null when there are no dates or one of them
 * is unknown.
 */
export const lastOf = (dates: readonly (string | null)[]): string | null =>
  dates.reduce((last, date) => (last === null || date === null ? null : date > last ? date : last), dates[0] ?? null);
