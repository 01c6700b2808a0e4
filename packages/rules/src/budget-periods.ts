/** The periods of budgets. Weeks begin on Monday. */
export const budgetPeriods = ['day', 'week', 'month', 'quarter', 'year'] as const;

export type BudgetPeriod = (typeof budgetPeriods)[number];

/** Returns the ISO date of a day in UTC, of which only the calendar counts. */
const iso = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** Returns the first days of the period that contains `today`, and of the next one, as ISO dates. */
export function budgetPeriod(period: BudgetPeriod, today: string): { from: string; next: string } {
  const [year, month, day] = today.split('-').map(Number) as [number, number, number];
  const from = (monthOfYear: number, months: number) => ({
    from: iso(year, monthOfYear, 1),
    next: iso(year, monthOfYear + months, 1),
  });
  const at = month - 1;
  switch (period) {
    case 'day':
      return { from: today, next: iso(year, at, day + 1) };
    case 'week': {
      const monday = day - ((new Date(Date.UTC(year, at, day)).getUTCDay() + 6) % 7);
      return { from: iso(year, at, monday), next: iso(year, at, monday + 7) };
    }
    case 'month':
      return from(at, 1);
    case 'quarter':
      return from(at - (at % 3), 3);
    case 'year':
      return from(0, 12);
  }
}
