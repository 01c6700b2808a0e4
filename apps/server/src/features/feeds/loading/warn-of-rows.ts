import { sql } from 'drizzle-orm';
import { rows } from '../../../platform/db/database.ts';
import type { FileFindings } from '../report.ts';
import { contradictionsOf } from '../targets/contradictions.ts';
import type { Finding, StagedRule, Target, Work } from '../targets/target.ts';
import { maxPerKind, moreLikeThese } from './warn-of-gaps.ts';

const rulesOf = (target: Target): StagedRule[] => [
  ...(target.hints ?? []),
  ...contradictionsOf(target.format.name, 'worth a look'),
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

/** The same for cases that are visible only when all files of the transaction are loaded. */
export const warnOfLoaded = (work: Work, target: Target, findings: FileFindings): Promise<void> =>
  warn(work, contradictionsOf(target.format.name, 'worth a look', 'loaded'), findings, 'loaded rule');

async function warn(
  { tx, stage, now }: Work,
  rules: readonly StagedRule[],
  findings: FileFindings,
  name: string,
): Promise<void> {
  for (const [index, { column, query }] of rules.entries()) {
    const kind = `${name} ${index}`;
    const found = await rows<Finding & { total: number }>(
      tx,
      sql.raw(
        `select line, reason, (count(*) over ())::int as total from (${query(stage, now)}) as odd order by line limit ${maxPerKind}`,
      ),
    );
    for (const { line, reason } of found) findings.warn(line, column, reason, { kind });
    const last = found.at(-1);
    const more = (last?.total ?? 0) - maxPerKind;
    if (more > 0) findings.warn(last!.line, column, moreLikeThese(last!.total), { kind, rows: more });
  }
}
