/** Days as they are asked for, the last one among them; null = open. */
export interface Days {
  from: string | null;
  to: string | null;
}

/** Days as sums are read: whole months, of them whole years, and what of other months lies before and behind them. Each part ends before its second day. */
export interface ReadDays {
  monthsFrom: string;
  /** Within the months; where there is none, both are their end. */
  yearsFrom: string;
  yearsEnd: string;
  monthsEnd: string;
  beforeFrom: string;
  beforeEnd: string;
  behindFrom: string;
  behindEnd: string;
}

const [ever, never] = ['-infinity', 'infinity'];

/** As ISO, of which text sorts as time does, `ever` and `never` too; what has no year of four digits comes never. */
const isoOf = (date: Date): string => (date.getUTCFullYear() > 9999 ? never : date.toISOString().slice(0, 10));

const dayAfter = (day: string): string => isoOf(new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000));
const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** The first day of the month behind the day's own. */
function monthAfter(day: string): string {
  const date = new Date(`${monthOf(day)}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + 1);
  return isoOf(date);
}

const yearOf = (day: string): string => `${day.slice(0, 4)}-01-01`;
const yearAfter = (day: string): string =>
  day >= '9999' ? never : `${String(Number(day.slice(0, 4)) + 1).padStart(4, '0')}-01-01`;

/** Of whole months the whole years. */
function wholeYears(from: string, end: string): Pick<ReadDays, 'yearsFrom' | 'yearsEnd'> {
  const yearsFrom = from === ever || from === yearOf(from) ? from : yearAfter(from);
  const yearsEnd = end === never ? never : yearOf(end);
  return yearsEnd === never || yearsFrom < yearsEnd ? { yearsFrom, yearsEnd } : { yearsFrom: end, yearsEnd: end };
}

/**
 * Splits days into whole years and months, whose sums are kept, and the days at both ends, whose invoices are added up. Sums of years are of all addresses: where one is
 * asked for, there are months alone.
 */
export function readDays({ from, to }: Days, shipTo: string | null): ReadDays {
  const end = to === null ? never : dayAfter(to);
  const monthsFrom = from === null ? ever : from === monthOf(from) ? from : monthAfter(from);
  const monthsEnd = end === never ? never : monthOf(end);
  const whole = monthsFrom < monthsEnd;
  if (!whole)
    return {
      monthsFrom: never,
      yearsFrom: ever,
      yearsEnd: ever,
      monthsEnd: ever,
      beforeFrom: from ?? ever,
      beforeEnd: end,
      behindFrom: never,
      behindEnd: ever,
    };
  const years = shipTo === null ? wholeYears(monthsFrom, monthsEnd) : { yearsFrom: monthsEnd, yearsEnd: monthsEnd };
  return {
    monthsFrom,
    ...years,
    monthsEnd,
    beforeFrom: from ?? ever,
    beforeEnd: monthsFrom,
    behindFrom: monthsEnd,
    behindEnd: end,
  };
}
