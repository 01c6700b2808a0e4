import { isDay } from '@tradecounter/contract/documents/document-kind';
import { readOneOf, readShortText, readText } from '../../search-params/readers.ts';

/** Spans of days that have a name; without one it is the last twelve months. `own`: from day to day. */
export const periods = ['month', 'quarter', 'year', 'twelve', 'own'] as const;
export type Period = (typeof periods)[number];

/** What the address of the overview says. */
export interface OverviewQuestion {
  period?: Exclude<Period, 'twelve'> | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** Sequence of an address. */
  shipTo?: string | undefined;
}

const sequenceLength = 10;

/** Reads the address; what it does not know is left out. */
export function readOverviewQuestion(raw: Record<string, unknown>): OverviewQuestion {
  const period = readOneOf(raw, 'period', ['month', 'quarter', 'year', 'own'] as const);
  const day = (name: string): string | undefined => {
    const text = readText(raw, name);
    return period === 'own' && text !== undefined && isDay(text) ? text : undefined;
  };
  return { period, from: day('from'), to: day('to'), shipTo: readShortText(raw, 'shipTo', sequenceLength) };
}

/** The days that are asked for; null = open. */
export interface Span {
  from: string | null;
  to: string | null;
}

const monthOf = (year: number, month: number): string => new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);

/** The days of a period, as of today. What has a name goes on until now, and whole months are read at once. */
export function spanOf(
  { period = 'twelve' as Period, from, to }: Omit<OverviewQuestion, 'period'> & { period?: Period | undefined },
  today: Date,
): Span {
  const [year, month] = [today.getFullYear(), today.getMonth()];
  const starts = {
    month: () => monthOf(year, month),
    quarter: () => monthOf(year, month - (month % 3)),
    year: () => monthOf(year, 0),
    twelve: () => monthOf(year, month - 11),
  };
  return period === 'own' ? { from: from ?? null, to: to ?? null } : { from: starts[period](), to: null };
}

/** The last day of a month such as 2026-02. */
export const lastDayOf = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);

/** Every month from the first to the last, those without anything too: a line of time has no gaps. */
export function everyMonth<Of extends { month: string }>(
  told: readonly Of[],
  span: Span,
  today: Date,
  none: (month: string) => Of,
): Of[] {
  const now = monthOf(today.getFullYear(), today.getMonth()).slice(0, 7);
  const [first, last] = [span.from?.slice(0, 7) ?? told[0]?.month ?? now, span.to?.slice(0, 7) ?? now];
  const known = new Map(told.map((one) => [one.month, one]));
  const all: Of[] = [];
  for (let month = first; month <= last;) {
    all.push(known.get(month) ?? none(month));
    month = monthOf(Number(month.slice(0, 4)), Number(month.slice(5))).slice(0, 7);
  }
  return [...all, ...told.filter((one) => one.month > last)];
}
