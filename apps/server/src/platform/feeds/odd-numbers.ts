import type { StagedRule } from './target.ts';

const month = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)';
/** The forms in which spreadsheets rewrite 123000000000, 3-4 and 4-26, and in which they write dates. */
const spreadsheetForms = [
  '[0-9]([.][0-9]+)?e[+][0-9]{2,}',
  `[0-9]{1,2}-${month}(-[0-9]{2}|-[0-9]{4})?`,
  `${month}-[0-9]{2}`,
  '[0-9]{1,2}/[0-9]{1,2}/([0-9]{2}|[0-9]{4})',
  '(19|20)[0-9]{2}-[01][0-9]-[0-3][0-9]',
];

/** Warns of numbers as spreadsheets write long ones and dates. `what` completes "is it the …?". */
export const fromSpreadsheets =
  (column: string, what: string) =>
  (stage: string): string =>
    `
  select line, 'is ''' || ${column}
    || ''', as a spreadsheet writes a long number or a date; is it the ${what}? Format that column as text' as reason
  from ${stage} where length(${column}) between 5 and 14
    and (strpos(${column}, '+') > 0 or strpos(${column}, '-') > 0 or strpos(${column}, '/') > 0)
    and ${column} ~* '^(${spreadsheetForms.join('|')})$'`;

/** A spreadsheet turns 00123 into 123. The table is read only when the file has numbers without leading zeros. */
const lostZeros =
  (table: string, column: string) =>
  (stage: string): string =>
    `
  with bare as materialized (select line, ${column} as id from ${stage} where ${column} ~ '^[1-9][0-9]*$')
  select s.line, 'is ''' || s.id || ''', and there is ''' || min(o.id collate "C")
    || ''' too: were zeros lost in a spreadsheet? Format that column as text' as reason
  from bare s join (
    select ${column} as id from ${table} where ${column} like '0%' and exists (select 1 from bare)
    union select ${column} from ${stage} where ${column} like '0%'
  ) o on ltrim(o.id, '0') = s.id group by s.line, s.id`;

/** Warns of numbers that a spreadsheet has changed. `what` is for example 'item'. */
export const changedBySpreadsheets = (table: string, column: string, what: string): StagedRule[] => [
  { column, query: fromSpreadsheets(column, `${what}''s number`) },
  { column, query: lostZeros(table, column) },
];

/** Warns of numbers in a small table that differ only in letter case. `what` is for example 'customers'. */
export const otherCapitals =
  (table: string, column: string, what: string) =>
  (stage: string): string =>
    `
  select s.line, 'is ''' || s.${column} || ''', which differs from ''' || min(o.id collate "C")
    || ''' in capitals alone: two ${what}, or one by mistake?' as reason
  from ${stage} s join (select ${column} as id from ${table} union select ${column} from ${stage}) o
    on lower(o.id) = lower(s.${column}) and o.id <> s.${column}
  group by s.line, s.${column}`;
