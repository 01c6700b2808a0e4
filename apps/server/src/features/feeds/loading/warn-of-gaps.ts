import { type SQL, sql } from 'drizzle-orm';
import { type Executor, rows, type Transaction } from '../../../platform/db/database.ts';
import type { GroupOptions } from '../fault-groups.ts';
import type { BadRow } from '../bad-row.ts';
import { measuredSynonyms, mostSynonymBytes } from '../../catalog/words/read-vocabulary.ts';
import { reachesSql } from '../../places/reach-sql.ts';
import { goneTable } from '../gone/gone-row.ts';
import { literal } from '../targets/columns.ts';
import { unfilledUnits } from './unfilled-units.ts';

/** A check of the tables after loading, for states that are possible but hardly intended. */
interface Gap {
  /** Formats after which to run it. */
  after: readonly string[];
  /** The format and column to fix. */
  format: string;
  column: string;
  /** For each format, the SQL condition that rows of its stage caused the gap. */
  touchedBy: Readonly<Record<string, (stage: string) => string>>;
  /** A query of reasons. `day` is SQL of today, `touched` a condition over the rows to report. */
  query: (day: string, touched: string) => string | SQL;
}

/** Returns the condition that a value is in a column of a stage. */
const isIn =
  (value: string, column: string) =>
  (stage: string): string =>
    `${value} in (select s.${column} from ${stage} s)`;

/** Formats after which a ship via may no longer reach its destination. */
const deliveryFormats = ['locations', 'ship-vias', 'customers', 'ship-tos'] as const;

const gaps: readonly Gap[] = [
  {
    after: ['locations', 'ship-vias'],
    format: 'locations',
    column: 'willCallShipVia',
    touchedBy: { locations: isIn('l.id', 'id'), 'ship-vias': isIn('l.will_call_ship_via', 'code') },
    query: (
      _day,
      touched,
    ) => `select 'location ' || l.id || ' has the will-call ship via ' || l.will_call_ship_via || ', which is not in the ship-vias' as reason
      from locations l where l.will_call_ship_via is not null and not exists (select 1 from ship_vias v where v.code = l.will_call_ship_via) and (${touched})`,
  },
  {
    after: deliveryFormats,
    format: 'customers',
    column: 'shipVia',
    touchedBy: {
      customers: isIn('c.number', 'number'),
      locations: isIn('c.location', 'id'),
      'ship-vias': isIn('c.ship_via', 'code'),
    },
    query: (
      _day,
      touched,
    ) => sql`select 'customer ' || c.number || ' goes by ' || v.code || ', which does not go there from location ' || c.location as reason
      from customers c join ship_vias v on v.code = c.ship_via where not ${reachesSql(sql`c.location`, sql`c.zip`)} and (${sql.raw(touched)})`,
  },
  {
    after: deliveryFormats,
    format: 'ship-tos',
    column: 'shipVia',
    touchedBy: {
      'ship-tos': (stage) =>
        `(s.customer_number, s.sequence) in (select g.customer_number, g.sequence from ${stage} g)`,
      locations: isIn('s.location', 'id'),
      'ship-vias': isIn('s.ship_via', 'code'),
    },
    query: (
      _day,
      touched,
    ) => sql`select 'ship-to ' || s.sequence || ' of customer ' || s.customer_number || ' goes by ' || v.code || ', which does not go there from location ' || s.location as reason
      from ship_tos s join ship_vias v on v.code = s.ship_via where not s.closed and not ${reachesSql(sql`s.location`, sql`s.zip`)} and (${sql.raw(touched)})`,
  },
  {
    after: ['items', 'uoms'],
    format: 'items',
    column: 'packUom',
    touchedBy: { items: isIn('i.id', 'id'), uoms: isIn('i.id', 'item_id') },
    query: (
      _day,
      touched,
    ) => `select 'item ' || i.id || ' is sold in full ' || i.pack_uom || ', but has no such unit' as reason from items i
      where i.pack_uom is not null and not exists (select 1 from item_uoms u where u.item_id = i.id and u.code = i.pack_uom) and (${touched})`,
  },
  {
    after: ['items', 'uoms'],
    format: 'uoms',
    column: 'whole',
    touchedBy: { items: isIn('i.id', 'id'), uoms: isIn('i.id', 'item_id') },
    query: (_day, touched) => unfilledUnits(touched),
  },
  {
    after: ['items', 'prices'],
    format: 'items',
    column: 'id',
    touchedBy: {
      items: isIn('i.id', 'id'),
      prices: (stage) =>
        `i.id in (select s.item_id from ${stage} s union all select split_part(g.key, E'\\x1F', 1) from ${goneTable(stage)} g)`,
    },
    query: (
      day,
      touched,
    ) => `select 'item ' || i.id || ' has no price, so it is shown without one' as reason from items i
      where not i.discontinued and not exists (select 1 from prices p where p.item_id = i.id and (p.valid_until is null or p.valid_until >= ${day})) and (${touched})`,
  },
  {
    after: ['synonyms'],
    format: 'synonyms',
    column: 'word',
    touchedBy: { synonyms: (stage) => `exists (select 1 from ${stage})` },
    query: (
      _day,
      touched,
    ) => `select count(*) || ' synonyms from ''' || min(word) || ''' on are ignored, because all of them together have more than ${mostSynonymBytes / 1_000_000} MB of text' as reason
      from (${measuredSynonyms}) s where bytes > ${mostSynonymBytes} having count(*) > 0 and (${touched})`,
  },
  {
    after: ['prices', 'customers'],
    format: 'prices',
    column: 'key',
    touchedBy: {
      prices: (stage) =>
        `p.number in (select split_part(s.key, '/', 1) from ${stage} s where s.scope in ('customer', 'shipTo'))`,
    },
    query: (_day, touched) => `select 'prices for customer ' || p.number || ', which does not exist' as reason
      from (select distinct split_part(key, '/', 1) as number from prices where scope in ('customer', 'shipTo')) p
      where not exists (select 1 from customers c where c.number = p.number) and (${touched})`,
  },
  {
    after: ['prices', 'customers', 'ship-tos'],
    format: 'prices',
    column: 'key',
    touchedBy: {
      prices: isIn('p.key', 'key'),
      customers: isIn(`split_part(p.key, '/', 1)`, 'number'),
    },
    query: (
      _day,
      touched,
    ) => `select 'prices for ship-to ' || p.key || ', which is not an address of that customer' as reason
      from (select distinct key from prices where scope = 'shipTo') p
      where exists (select 1 from customers c where c.number = split_part(p.key, '/', 1))
        and not exists (select 1 from ship_tos s where s.customer_number || '/' || s.sequence = p.key) and (${touched})`,
  },
  {
    after: ['customers', 'user-accounts'],
    format: 'user-accounts',
    column: 'customer',
    touchedBy: { users: isIn('u.username', 'username'), 'user-accounts': isIn('u.id', 'user_id') },
    query: (
      _day,
      touched,
    ) => `select 'user ' || u.username || ' has no customer and cannot sign in' as reason from users u
      where not u.disabled and not exists (select 1 from user_accounts a where a.user_id = u.id)
        and not exists (select 1 from closed_accounts a where a.user_id = u.id and a.with_customer) and (${touched})`,
  },
];

/** Limit on warnings of each kind. */
export const maxPerKind = 100;

/** The sentence that replaces all warnings beyond the limit. */
export const moreLikeThese = (total: number): string =>
  `and ${(total - maxPerKind).toLocaleString('en-US')} more like these`;

type Warn = (row: BadRow, options: GroupOptions) => void;

/** Reports the gaps for which `touched` returns a condition, the first hundred of each kind. */
async function warnWhere(db: Executor, now: Date, touched: (gap: Gap) => string | null, warn: Warn): Promise<void> {
  const day = `date ${literal(now.toISOString().slice(0, 10))}`;
  for (const [index, gap] of gaps.entries()) {
    const condition = touched(gap);
    if (condition === null) continue;
    const { format, column, query } = gap;
    const kind = `gap ${index}`;
    const reasons = query(day, condition);
    const found = await rows<{ reason: string; total: number }>(
      db,
      sql`select reason, (count(*) over ())::int as total from (${typeof reasons === 'string' ? sql.raw(reasons) : reasons}) as gap order by reason collate "C" limit ${sql.raw(String(maxPerKind))}`,
    );
    for (const { reason } of found) warn({ file: format, line: 0, column, reason }, { kind });
    const total = found[0]?.total ?? 0;
    if (total > maxPerKind)
      warn({ file: format, line: 0, column, reason: moreLikeThese(total) }, { kind, rows: total - maxPerKind });
  }
}

/** The formats whose stages `warnOfGaps` reads. */
export const gapFormats: ReadonlySet<string> = new Set(gaps.flatMap(({ touchedBy }) => Object.keys(touchedBy)));

/**
 * Warns of gaps that this import left, the first hundred of each kind. `stages` are those of loaded files, by format:
 * only their new and changed rows are left in them. Line 0 means that the row is in the tables.
 */
export async function warnOfGaps(
  tx: Transaction,
  now: Date,
  stages: ReadonlyMap<string, string>,
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
  await warnWhere(tx, now, touched, warn);
}

/** Reports every gap in the tables, the first hundred of each kind. */
export const warnOfAllGaps = (db: Executor, now: Date, warn: Warn): Promise<void> =>
  warnWhere(db, now, () => 'true', warn);
