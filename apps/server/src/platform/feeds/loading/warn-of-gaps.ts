import { sql } from 'drizzle-orm';
import { int, text } from '../../db/columns.ts';
import type { Executor, Transaction } from '../../db/database.ts';
import { rows } from '../../db/rows.ts';
import type { BadRow } from '../bad-row.ts';
import { literal } from '../columns.ts';
import type { GroupOptions } from '../fault-groups.ts';
import type { Gap, Work } from '../target.ts';

/** Limit on warnings of each kind. */
export const maxPerKind = 100;

/** The sentence that replaces all warnings beyond the limit. */
export const moreLikeThese = (total: number): string =>
  `and ${(total - maxPerKind).toLocaleString('en-US')} more like these`;

type Warn = (row: BadRow, options: GroupOptions) => void;

/** Reports the gaps for which `touched` returns a condition, the first hundred of each kind. */
async function warnWhere(
  db: Executor,
  { now, feeds }: Pick<Work, 'now' | 'feeds'>,
  touched: (gap: Gap) => string | null,
  warn: Warn,
): Promise<void> {
  const day = `date ${literal(now.toISOString().slice(0, 10))}`;
  for (const [index, gap] of feeds.gaps.entries()) {
    const condition = touched(gap);
    if (condition === null) continue;
    const { format, column, query } = gap;
    const kind = `gap ${index}`;
    const reasons = query(day, condition);
    const found = await rows(
      db,
      { reason: text, total: int },
      sql`
        select reason, (count(*) over ())::int as total
        from (${typeof reasons === 'string' ? sql.raw(reasons) : reasons}) as gap
        order by reason collate "C" limit ${sql.raw(String(maxPerKind))}`,
    );
    for (const { reason } of found) warn({ file: format, line: 0, column, reason }, { kind });
    const total = found[0]?.total ?? 0;
    if (total > maxPerKind)
      warn({ file: format, line: 0, column, reason: moreLikeThese(total) }, { kind, rows: total - maxPerKind });
  }
}

/**
 * Warns of gaps that this import left, the first hundred of each kind. `stages` are those of loaded files, by format:
 * only their new and changed rows are left in them. Line 0 means that the row is in the tables.
 */
export async function warnOfGaps(
  tx: Transaction,
  { stages, ...work }: Pick<Work, 'now' | 'feeds'> & { stages: ReadonlyMap<string, string> },
  warn: Warn,
): Promise<void> {
  const touched = ({ after, touchedBy }: Gap): string | null => {
    if (!after.some((name) => stages.has(name))) return null;
    const conditions = Object.entries(touchedBy).flatMap(([format, condition]) => {
      const stage = stages.get(format);
      return stage === undefined ? [] : [condition(stage)];
    });
    return conditions.length === 0 ? null : conditions.join(' or ');
  };
  await warnWhere(tx, work, touched, warn);
}

/** Reports every gap in the tables, the first hundred of each kind. */
export const warnOfAllGaps = (db: Executor, work: Pick<Work, 'now' | 'feeds'>, warn: Warn): Promise<void> =>
  warnWhere(db, work, () => 'true', warn);
