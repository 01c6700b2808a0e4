import type { Contradiction } from './target.ts';

/**
 * Limits on how far a date may be in the future: years for plans, days for events, since an invoice may be postdated.
 */
const maxYearsAhead = 10;
const maxDaysAhead = 366;
const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/**
 * Finds dates that are typing errors: 2206 for 2026, or a spreadsheet's 1900. `stored` is the column in the stage.
 * `isEvent` means that the date is of something that has happened, not of a plan. `except` is a condition over rows
 * `s` whose date doesn't count.
 */
export const implausibleDay = (column: string, stored: string, isEvent: boolean, except = 'false'): Contradiction => ({
  column,
  when: isEvent
    ? 'The day is before 1970, or more than a year ahead.'
    : `The day is before 1970, or more than ${maxYearsAhead} years ahead.`,
  outcome: 'bad row',
  query(stage, now) {
    const last = isoDay(now.getTime() + (isEvent ? maxDaysAhead : maxYearsAhead * 366) * 86_400_000);
    return `select s.line, 'is ' || s.${stored} || ', must be a day from 1970-01-01 to ${last}' as reason
      from ${stage} s where (s.${stored} < date '1970-01-01' or s.${stored} > date '${last}')
        and (${except}) is not true`;
  },
});
