import { sql } from 'drizzle-orm';
import { rows } from '../../../platform/db/database.ts';
import type { FileFindings } from '../report.ts';
import type { Finding, Target, Work } from '../targets/target.ts';
import { moreLikeThese, mostOfKind } from './warn-of-gaps.ts';

/** Warns of staged rows that are possible, but hardly meant; the first hundred of each kind. */
export async function warnOfRows({ tx, stage }: Work, target: Target, findings: FileFindings): Promise<void> {
  for (const { column, query } of target.hints ?? []) {
    const found = await rows<Finding & { total: number }>(
      tx,
      sql.raw(
        `select line, reason, (count(*) over ())::int as total from (${query(stage)}) as odd order by line limit ${mostOfKind}`,
      ),
    );
    for (const { line, reason } of found) findings.warn(line, column, reason);
    const last = found.at(-1);
    if (last !== undefined && last.total > mostOfKind) findings.warn(last.line, column, moreLikeThese(last.total));
  }
}
