/** The last of these days (ISO), when everything is there; null where there is none or one of them is not known. */
export const lastOf = (dates: readonly (string | null)[]): string | null =>
  dates.reduce((last, date) => (last === null || date === null ? null : date > last ? date : last), dates[0] ?? null);
