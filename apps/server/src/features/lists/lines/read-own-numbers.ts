import { sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../../../platform/db/database.ts';
import { text } from '../../../platform/db/columns.ts';
import { type Places, prepare } from '../../../platform/db/prepared.ts';
import { plainCode } from '../../catalog/words/search-words.ts';

const ownItems = prepare(
  { code: text, item: text },
  (at: Places<{ customerNumber: string; codes: string[] }>) => sql`
    select o.code, min(o.item_id) as item
    from customer_items o
    where o.customer_number = ${at.customerNumber} and o.code = any(${at.codes}::text[])
    group by o.code
    having count(*) = 1`,
);

/**
 * Returns the item that each of these typed numbers is the customer's own number of. Case, spaces and dashes don't
 * matter. Leaves out a number that means several items.
 */
export async function readOwnNumbers(
  db: Executor,
  customerNumber: string,
  typed: readonly string[],
): Promise<Map<string, string>> {
  const codes = new Map([...new Set(typed)].map((number) => [number, plainCode(number)]));
  const asked = [...new Set(codes.values())].filter((code) => code !== '');
  if (asked.length === 0) return new Map();
  const found = await ownItems.rows(db, { customerNumber, codes: asked });
  const items = new Map(found.map(({ code, item }) => [code, item]));
  return new Map(
    [...codes].flatMap(([number, code]) => {
      const item = items.get(code);
      return item === undefined ? [] : [[number, item] as const];
    }),
  );
}
