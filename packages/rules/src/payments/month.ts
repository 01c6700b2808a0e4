/** Returns the first and the last day (ISO dates) of a month such as 2026-03. Null for an invalid month. */
export function monthOf(month: string): { from: string; to: string } | null {
  const parts = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(month);
  if (parts === null || parts[1] === '0000') return null;
  const last = new Date(Date.UTC(Number(parts[1]), Number(parts[2]), 0));
  return { from: `${month}-01`, to: last.toISOString().slice(0, 10) };
}

/** Returns the month that many months earlier, such as 2026-03. */
export function monthBefore(month: string, months = 1): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 - months, 1)).toISOString().slice(0, 7);
}
