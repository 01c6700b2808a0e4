const dayLength = 86_400_000;

/** Returns the calendar day (UTC) `days` days after `today`, as an ISO date. */
export function dayAfter(today: Date, days: number): string {
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()) + days * dayLength)
    .toISOString()
    .slice(0, 10);
}

/** Returns Thanksgiving of a year, the fourth Thursday of November. */
const thanksgiving = (year: number): string =>
  `${year}-11-${22 + ((11 - new Date(Date.UTC(year, 10, 1)).getUTCDay()) % 7)}`;

/** Returns the closed days with their names. `years` are offsets from the year of `today`: -1 is the year before. */
export const closedDays = (today: Date, years: readonly number[]): { date: string; words: string }[] =>
  years.flatMap((offset) => {
    const year = today.getUTCFullYear() + offset;
    return [
      { date: `${year}-01-01`, words: "New Year's Day" },
      { date: thanksgiving(year), words: 'Thanksgiving' },
      { date: `${year}-12-25`, words: 'Christmas Day' },
    ];
  });

/** As `dayAfter`, but moved past weekends and closed days, because goods arrive when the warehouse is open. */
export function workingDayAfter(today: Date, days: number): string {
  const day = dayAfter(today, days);
  const date = new Date(`${day}T00:00:00Z`);
  const isClosed = date.getUTCDay() % 6 === 0 || closedDays(date, [0]).some((closed) => closed.date === day);
  return isClosed ? workingDayAfter(today, days + 1) : day;
}
