const dayLength = 86_400_000;

/** The calendar day (UTC) that lies `days` after `today`, as ISO 8601. */
export function dayAfter(today: Date, days: number): string {
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()) + days * dayLength).toISOString().slice(0, 10);
}

/** As `dayAfter`, moved on to Monday when it falls on a weekend: goods arrive on working days. */
export function workingDayAfter(today: Date, days: number): string {
  const weekday = new Date(`${dayAfter(today, days)}T00:00:00Z`).getUTCDay();
  return dayAfter(today, days + (weekday === 6 ? 2 : weekday === 0 ? 1 : 0));
}
