import { isDay } from '@tradecounter/contract/documents/document-kind';
import { readOneOf, readShortText, readText } from '../../app/router/readers.ts';

/**
 * The periods to choose from; `twelve`, the last twelve months, is the default. `own` goes from one date to another.
 */
export const periods = ['month', 'quarter', 'year', 'twelve', 'own'] as const;
export type Period = (typeof periods)[number];

/** The question in the address of the overview. */
export interface OverviewQuestion {
  period?: Exclude<Period, 'twelve'> | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** The sequence of a ship-to address. */
  shipTo?: string | undefined;
}

const sequenceLength = 10;

/** Reads the question from the address. Ignores unknown periods and invalid days, and days without the period `own`. */
export function readOverviewQuestion(raw: Record<string, unknown>): OverviewQuestion {
  const period = readOneOf(raw, 'period', ['month', 'quarter', 'year', 'own'] as const);
  const day = (name: string): string | undefined => {
    const text = readText(raw, name);
    return period === 'own' && text !== undefined && isDay(text) ? text : undefined;
  };
  return { period, from: day('from'), to: day('to'), shipTo: readShortText(raw, 'shipTo', sequenceLength) };
}

/** The range of days; null = open. */
export interface Span {
  from: string | null;
  to: string | null;
}

/** Returns the first day of a month, counted from 0. A month below 0 or above 11 is in another year. */
const firstDayOf = (year: number, month: number): string =>
  new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);

/** Returns the days of a period, as of today. Named periods have an open end, and begin with a whole month. */
export function spanOf(
  { period = 'twelve' as Period, from, to }: Omit<OverviewQuestion, 'period'> & { period?: Period | undefined },
  today: string,
): Span {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1];
  const firstDays = {
    month: () => firstDayOf(year, month),
    quarter: () => firstDayOf(year, month - (month % 3)),
    year: () => firstDayOf(year, 0),
    twelve: () => firstDayOf(year, month - 11),
  };
  return period === 'own' ? { from: from ?? null, to: to ?? null } : { from: firstDays[period](), to: null };
}

/** Returns the last day of a month such as 2026-02. */
export const lastDayOf = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);

/**
 * Returns every month of the span, including those without data, so that the time axis has no gaps, and any later month
 * that has data.
 */
export function everyMonth<Entry extends { month: string }>(
  months: readonly Entry[],
  span: Span,
  today: string,
  emptyMonth: (month: string) => Entry,
): Entry[] {
  const currentMonth = today.slice(0, 7);
  const first = span.from?.slice(0, 7) ?? months[0]?.month ?? currentMonth;
  const last = span.to?.slice(0, 7) ?? currentMonth;
  const byMonth = new Map(months.map((entry) => [entry.month, entry]));
  const entries: Entry[] = [];
  for (let month = first; month <= last;) {
    entries.push(byMonth.get(month) ?? emptyMonth(month));
    month = firstDayOf(Number(month.slice(0, 4)), Number(month.slice(5))).slice(0, 7);
  }
  return [...entries, ...months.filter((entry) => entry.month > last)];
}
