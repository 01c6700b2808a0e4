import type { Parting } from '@tradecounter/rules/stock/allocate';
import { sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../../../platform/db/database.ts';
import { bool, json, nullable, text } from '../../../platform/db/columns.ts';
import { type Places, prepare } from '../../../platform/db/prepared.ts';

const partings = prepare(
  { id: text, onePiece: bool, pack: nullable(json<{ factor: string; divisor: string }>()) },
  (at: Places<{ items: string[] }>) => sql`
    select i.id, i.one_piece,
      case
        when u.code is not null then json_build_object('factor', u.factor::text, 'divisor', u.divisor::text)
      end as pack
    from items i left join item_uoms u on u.item_id = i.id and u.code = i.pack_uom
    where i.id = any(${at.items}::text[])`,
);

/**
 * Returns, by item, the unit that is never broken and whether the goods must come in one piece. Leaves out unknown
 * items.
 */
export async function readPartings(db: Executor, itemIds: readonly string[]): Promise<Map<string, Parting>> {
  const rows = await partings.rows(db, { items: [...new Set(itemIds)] });
  return new Map(rows.map(({ id, pack, onePiece }) => [id, { pack, onePiece }]));
}
