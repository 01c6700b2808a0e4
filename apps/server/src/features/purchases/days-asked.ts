/** Days as they are asked for, the last one among them; null = open. */
export interface Days {
  from: string | null;
  to: string | null;
}

/** Days as sums are read: whole months, and what of other months lies before and behind them. Each part ends before its second day. */
export interface ReadDays {
  monthsFrom: string;
  monthsEnd: string;
  beforeFrom: string;
  beforeEnd: string;
  behindFrom: string;
  behindEnd: string;
}

const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** The first day of the month behind the day's own. */
function monthAfter(day: string): string {
  const date = new Date(`${monthOf(day)}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + 1);
  return date.toISOString().slice(0, 10);
}

const [ever, never] = ['-infinity', 'infinity'];

/** Splits days into whole months, whose sums are kept, and the days at both ends, whose invoices are added up. */
export function readDays({ from, to }: Days): ReadDays {
  const end = to === null ? never : dayAfter(to);
  const monthsFrom = from === null ? ever : from === monthOf(from) ? from : monthAfter(from);
  const monthsEnd = to === null ? never : monthOf(end);
  const whole = from === null || to === null || monthsFrom < monthsEnd;
  if (!whole) return { monthsFrom: never, monthsEnd: ever, beforeFrom: from, beforeEnd: end, behindFrom: never, behindEnd: ever };
  return { monthsFrom, monthsEnd, beforeFrom: from ?? ever, beforeEnd: monthsFrom, behindFrom: monthsEnd, behindEnd: end };
}
