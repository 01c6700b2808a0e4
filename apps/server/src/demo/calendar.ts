const dayLength = 86_400_000;

/** The calendar day (UTC) that lies `days` after `today`, as ISO 8601. */
export function dayAfter(today: Date, days: number): string {
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()) + days * dayLength)
    .toISOString()
    .slice(0, 10);
}

/** Thanksgiving: the fourth Thursday of November. */
const thanksgiving = (year: number): string =>
  `${year}-11-${22 + ((11 - new Date(Date.UTC(year, 10, 1)).getUTCDay()) % 7)}`;

/** Closed days of these years, counted from this day's: by date, with their names. */
export const closedDays = (today: Date, years: readonly number[]): { date: string; words: string }[] =>
  years.flatMap((counted) => {
    const year = today.getUTCFullYear() + counted;
    return [
      { date: `${year}-01-01`, words: "New Year's Day" },
      { date: thanksgiving(year), words: 'Thanksgiving' },
      { date: `${year}-12-25`, words: 'Christmas Day' },
    ];
  });

/** As `dayAfter`, moved on past weekends and closed days: goods arrive when somebody takes them in. */
export function workingDayAfter(today: Date, days: number): string {
  const day = dayAfter(today, days);
  const date = new Date(`${day}T00:00:00Z`);
  const rests = date.getUTCDay() % 6 === 0 || closedDays(date, [0]).some((closed) => closed.date === day);
  return rests ? workingDayAfter(today, days + 1) : day;
}
