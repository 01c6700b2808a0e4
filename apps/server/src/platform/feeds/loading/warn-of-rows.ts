import { sql } from 'drizzle-orm';
import { feedFormats } from '@tradecounter/contract/feeds/formats';
import { int, text } from '../../db/columns.ts';
import type { Executor } from '../../db/database.ts';
import { rows } from '../../db/rows.ts';
import type { BadRow } from '../bad-row.ts';
import type { FileFindings } from '../report.ts';
import { keyOf, tableOf } from '../columns.ts';
import { contradictionsOf } from '../contradictions-of.ts';
import type { StagedRule, Target, Work } from '../target.ts';
import { maxPerKind, moreLikeThese } from './warn-of-gaps.ts';

/** A fault of a staged row, as a rule finds it. */
export const finding = { line: int, reason: text };

const rulesOf = (target: Target): StagedRule[] => [
  ...(target.hints ?? []),
  ...contradictionsOf(target, 'worth a look'),
];

/**
 * Warns of new and changed rows that are possible but hardly intended, the first hundred of each kind. Call it when
 * rows that the table already has have left the stage.
 */
export const warnOfRows = (work: Work, target: Target, findings: FileFindings): Promise<void> =>
  warn(
    work,
    rulesOf(target).filter(({ unchangedToo }) => !unchangedToo),
    findings,
    'rule',
  );

/** The same for the few cases in which a row says something even if the table already has it. */
export const warnOfUnchanged = (work: Work, target: Target, findings: FileFindings): Promise<void> =>
  warn(
    work,
    rulesOf(target).filter(({ unchangedToo }) => unchangedToo),
    findings,
    'rule of any row',
  );

/** Warns of loaded rows that are possible but hardly intended, the first hundred of each kind, with their keys. */
export async function warnOfTables(
  db: Executor,
  { now, feeds }: Pick<Work, 'now' | 'feeds'>,
  warnOf: (row: BadRow) => void,
): Promise<void> {
  for (const { name } of feedFormats) {
    const target = feeds.targetOf(name);
    for (const { column, query } of target.hints ?? []) {
      const found = await rows(
        db,
        { key: text, reason: text, total: int },
        sql.raw(`with loaded as materialized (select (row_number() over ())::int as line, t.* from ${tableOf(target)} t)
          select key, reason, (count(*) over ())::int as total
          from (select concat_ws(' ', ${keyOf(target, 'l').join(', ')}) as key, odd.reason
            from (${query('loaded', now)}) as odd join loaded l on l.line = odd.line) as named
          order by key collate "C", reason limit ${maxPerKind}`),
      );
      for (const { key, reason } of found) warnOf({ file: `${name} ${key}`, line: 0, column, reason });
      const total = found[0]?.total ?? 0;
      if (total > maxPerKind) warnOf({ file: name, line: 0, column, reason: moreLikeThese(total) });
    }
  }
}

/** The same for cases that are visible only when all files of the transaction are loaded. */
export const warnOfLoaded = (work: Work, target: Target, findings: FileFindings): Promise<void> =>
  warn(work, contradictionsOf(target, 'worth a look', 'loaded'), findings, 'loaded rule');

async function warn(
  { tx, stage, now }: Work,
  rules: readonly StagedRule[],
  findings: FileFindings,
  name: string,
): Promise<void> {
  for (const [index, { column, query }] of rules.entries()) {
    const kind = `${name} ${index}`;
    const found = await rows(
      tx,
      { ...finding, total: int },
      sql.raw(
        `select line, reason, (count(*) over ())::int as total from (${query(stage, now)}) as odd order by line
          limit ${maxPerKind}`,
      ),
    );
    for (const { line, reason } of found) findings.warn(line, column, reason, { kind });
    const last = found.at(-1);
    const more = (last?.total ?? 0) - maxPerKind;
    if (more > 0) findings.warn(last!.line, column, moreLikeThese(last!.total), { kind, rows: more });
  }
}
