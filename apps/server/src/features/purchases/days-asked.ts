/** A range of days, including the last one. Null means open-ended. */
export interface Days {
  from: string | null;
  to: string | null;
}

/**
 * A range split for reading sums: whole months, the whole years among them, and the days before and after the months.
 * Each end day is exclusive.
 */
export interface ReadDays {
  monthsFrom: string;
  /** The whole years within the months. Both equal `monthsEnd` when there are none. */
  yearsFrom: string;
  yearsEnd: string;
  monthsEnd: string;
  beforeFrom: string;
  beforeEnd: string;
  afterFrom: string;
  afterEnd: string;
}

const [beginning, never] = ['-infinity', 'infinity'];

/**
 * Formats an ISO date, which sorts as text in order of time, as do `beginning` and `never`. Years above 9999 become
 * `never`.
 */
const isoOf = (date: Date): string => (date.getUTCFullYear() > 9999 ? never : date.toISOString().slice(0, 10));

const dayAfter = (day: string): string => isoOf(new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000));
const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** Returns the first day of the following month. */
function monthAfter(day: string): string {
  const date = new Date(`${monthOf(day)}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + 1);
  return isoOf(date);
}

const yearOf = (day: string): string => `${day.slice(0, 4)}-01-01`;
const yearAfter = (day: string): string =>
  day >= '9999' ? never : `${String(Number(day.slice(0, 4)) + 1).padStart(4, '0')}-01-01`;

/** Returns the whole years within these whole months. */
function wholeYears(from: string, end: string): Pick<ReadDays, 'yearsFrom' | 'yearsEnd'> {
  const yearsFrom = from === beginning || from === yearOf(from) ? from : yearAfter(from);
  const yearsEnd = end === never ? never : yearOf(end);
  return yearsEnd === never || yearsFrom < yearsEnd ? { yearsFrom, yearsEnd } : { yearsFrom: end, yearsEnd: end };
}

/**
 * Splits a range into whole years and months, which have stored sums, and the days at both ends, whose invoices are
 * added up. Yearly sums cover all ship-tos, so a single ship-to uses only months.
 */
export function readDays({ from, to }: Days, shipTo: string | null): ReadDays {
  const end = to === null ? never : dayAfter(to);
  const monthsFrom = from === null ? beginning : from === monthOf(from) ? from : monthAfter(from);
  const monthsEnd = end === never ? never : monthOf(end);
  const hasWholeMonths = monthsFrom < monthsEnd;
  if (!hasWholeMonths)
    return {
      monthsFrom: never,
      yearsFrom: beginning,
      yearsEnd: beginning,
      monthsEnd: beginning,
      beforeFrom: from ?? beginning,
      beforeEnd: end,
      afterFrom: never,
      afterEnd: beginning,
    };
  const years = shipTo === null ? wholeYears(monthsFrom, monthsEnd) : { yearsFrom: monthsEnd, yearsEnd: monthsEnd };
  return {
    monthsFrom,
    ...years,
    monthsEnd,
    beforeFrom: from ?? beginning,
    beforeEnd: monthsFrom,
    afterFrom: monthsEnd,
    afterEnd: end,
  };
}
