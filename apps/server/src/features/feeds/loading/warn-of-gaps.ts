import { type SQL, sql } from 'drizzle-orm';
import { rows, type Transaction } from '../../../platform/db/database.ts';
import type { FeedFile } from '../files/find-feed-files.ts';
import type { GroupOptions } from '../fault-groups.ts';
import type { BadRow } from '../bad-row.ts';
import { measuredSynonyms, mostSynonymBytes } from '../../catalog/words/read-vocabulary.ts';
import { reachesSql } from '../../places/reach-sql.ts';
import { literal } from '../targets/columns.ts';
import { unfilledUnits } from './unfilled-units.ts';

/** A check of the tables after loading, for states that are possible but hardly intended. */
interface Gap {
  /** Formats after which to run it. */
  after: readonly string[];
  /** The format and column to fix. */
  format: string;
  column: string;
  /** A query of reasons. `day` is SQL of today. */
  query: (day: string) => string | SQL;
}

/** Formats after which a ship via may no longer reach its destination. */
const deliveryFormats = ['locations', 'ship-vias', 'customers', 'ship-tos'] as const;

const gaps: readonly Gap[] = [
  {
    after: ['locations', 'ship-vias'],
    format: 'locations',
    column: 'willCallShipVia',
    query:
      () => `select 'location ' || l.id || ' has the will-call ship via ' || l.will_call_ship_via || ', which is not in the ship-vias' as reason
      from locations l where l.will_call_ship_via is not null and not exists (select 1 from ship_vias v where v.code = l.will_call_ship_via)`,
  },
  {
    after: deliveryFormats,
    format: 'customers',
    column: 'shipVia',
    query:
      () => sql`select 'customer ' || c.number || ' goes by ' || v.code || ', which does not go there from location ' || c.location as reason
      from customers c join ship_vias v on v.code = c.ship_via where not ${reachesSql(sql`c.location`, sql`c.zip`)}`,
  },
  {
    after: deliveryFormats,
    format: 'ship-tos',
    column: 'shipVia',
    query:
      () => sql`select 'ship-to ' || s.sequence || ' of customer ' || s.customer_number || ' goes by ' || v.code || ', which does not go there from location ' || s.location as reason
      from ship_tos s join ship_vias v on v.code = s.ship_via where not s.closed and not ${reachesSql(sql`s.location`, sql`s.zip`)}`,
  },
  {
    after: ['items', 'uoms'],
    format: 'items',
    column: 'packUom',
    query:
      () => `select 'item ' || i.id || ' is sold in full ' || i.pack_uom || ', but has no such unit' as reason from items i
      where i.pack_uom is not null and not exists (select 1 from item_uoms u where u.item_id = i.id and u.code = i.pack_uom)`,
  },
  { after: ['items', 'uoms'], format: 'uoms', column: 'whole', query: () => unfilledUnits },
  {
    after: ['items', 'prices'],
    format: 'items',
    column: 'id',
    query: (day) => `select 'item ' || i.id || ' has no price, so it is shown without one' as reason from items i
      where not i.discontinued and not exists (select 1 from prices p where p.item_id = i.id and (p.valid_until is null or p.valid_until >= ${day}))`,
  },
  {
    after: ['synonyms'],
    format: 'synonyms',
    column: 'word',
    query:
      () => `select count(*) || ' synonyms from ''' || min(word) || ''' on are ignored, because all of them together have more than ${mostSynonymBytes / 1_000_000} MB of text' as reason
      from (${measuredSynonyms}) s where bytes > ${mostSynonymBytes} having count(*) > 0`,
  },
  {
    after: ['prices', 'customers'],
    format: 'prices',
    column: 'key',
    query: () => `select 'prices for customer ' || p.number || ', which does not exist' as reason
      from (select distinct split_part(key, '/', 1) as number from prices where scope in ('customer', 'shipTo')) p
      where not exists (select 1 from customers c where c.number = p.number)`,
  },
  {
    after: ['prices', 'customers', 'ship-tos'],
    format: 'prices',
    column: 'key',
    query: () => `select 'prices for ship-to ' || p.key || ', which is not an address of that customer' as reason
      from (select distinct key from prices where scope = 'shipTo') p
      where exists (select 1 from customers c where c.number = split_part(p.key, '/', 1))
        and not exists (select 1 from ship_tos s where s.customer_number || '/' || s.sequence = p.key)`,
  },
  {
    after: ['customers', 'user-accounts'],
    format: 'user-accounts',
    column: 'customer',
    query: () => `select 'user ' || u.username || ' has no customer and cannot sign in' as reason from users u
      where not u.disabled and not exists (select 1 from user_accounts a where a.user_id = u.id)
        and not exists (select 1 from closed_accounts a where a.user_id = u.id and a.with_customer)`,
  },
];

/** Limit on warnings of each kind. */
export const maxPerKind = 100;

/** The sentence that replaces all warnings beyond the limit. */
export const moreLikeThese = (total: number): string =>
  `and ${(total - maxPerKind).toLocaleString('en-US')} more like these`;

/**
 * Warns of gaps that the loaded files leave, the first hundred of each kind. Line 0 means that the row is in the
 * tables.
 */
export async function warnOfGaps(
  tx: Transaction,
  now: Date,
  files: readonly FeedFile[],
  warn: (row: BadRow, options: GroupOptions) => void,
): Promise<void> {
  const loaded = new Set(files.map(({ format }) => format.name));
  const day = `date ${literal(now.toISOString().slice(0, 10))}`;
  for (const [index, { after, format, column, query }] of gaps.entries()) {
    const kind = `gap ${index}`;
    if (!after.some((name) => loaded.has(name))) continue;
    const reasons = query(day);
    const found = await rows<{ reason: string; total: number }>(
      tx,
      sql`select reason, (count(*) over ())::int as total from (${typeof reasons === 'string' ? sql.raw(reasons) : reasons}) as gap order by reason collate "C" limit ${sql.raw(String(maxPerKind))}`,
    );
    for (const { reason } of found) warn({ file: format, line: 0, column, reason }, { kind });
    const total = found[0]?.total ?? 0;
    if (total > maxPerKind)
      warn({ file: format, line: 0, column, reason: moreLikeThese(total) }, { kind, rows: total - maxPerKind });
  }
}
