import { isDay } from '@tradecounter/contract/documents/document-kind';
import { readOneOf, readShortText, readText } from '../../search-params/readers.ts';

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

/** Reads the address and ignores what is unknown. */
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

const monthOf = (year: number, month: number): string => new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);

/** Returns the days of a period, as of today. Named periods have an open end, and begin with a whole month. */
export function spanOf(
  { period = 'twelve' as Period, from, to }: Omit<OverviewQuestion, 'period'> & { period?: Period | undefined },
  today: string,
): Span {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1];
  const starts = {
    month: () => monthOf(year, month),
    quarter: () => monthOf(year, month - (month % 3)),
    year: () => monthOf(year, 0),
    twelve: () => monthOf(year, month - 11),
  };
  return period === 'own' ? { from: from ?? null, to: to ?? null } : { from: starts[period](), to: null };
}

/** Returns the last day of a month such as 2026-02. */
export const lastDayOf = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);

/** Returns every month from the first to the last, including those without data, so that the time axis has no gaps. */
export function everyMonth<Of extends { month: string }>(
  given: readonly Of[],
  span: Span,
  today: string,
  none: (month: string) => Of,
): Of[] {
  const now = today.slice(0, 7);
  const [first, last] = [span.from?.slice(0, 7) ?? given[0]?.month ?? now, span.to?.slice(0, 7) ?? now];
  const known = new Map(given.map((one) => [one.month, one]));
  const all: Of[] = [];
  for (let month = first; month <= last;) {
    all.push(known.get(month) ?? none(month));
    month = monthOf(Number(month.slice(0, 4)), Number(month.slice(5))).slice(0, 7);
  }
  return [...all, ...given.filter((one) => one.month > last)];
}
