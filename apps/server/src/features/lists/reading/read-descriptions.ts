import type { BodyOf } from '@tradecounter/contract/call';
import type { describeItems } from '@tradecounter/contract/lists/lists';
import { knownNumber, numberForms } from '@tradecounter/rules/lists/typed-number';
import { sql } from 'drizzle-orm/sql/sql';
import type { AccountContext } from '../../../platform/context.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { text } from '../../../platform/db/columns.ts';
import { type Places, prepare, type RowOf } from '../../../platform/db/prepared.ts';
import { readOwnNumbers } from '../lines/read-own-numbers.ts';

type Described = RowOf<typeof described>;

const described = prepare(
  { SKU: text, description: text },
  (at: Places<{ items: string[] }>) =>
    sql`select i.id as "SKU", i.description from items i where i.id = any(${at.items}::text[])`,
);

const describe = (db: Executor, items: readonly string[]): Promise<Described[]> =>
  described.rows(db, { items: [...new Set(items)] });

/**
 * Reads the descriptions of items by typed numbers: item numbers, which may be in lower case, or else the customer's own
 * numbers, which come back with their items. Leaves out items that aren't in the catalog.
 */
export async function readDescriptions(
  { db, customerNumber }: AccountContext,
  { SKUs: typed }: BodyOf<typeof describeItems>,
): Promise<{ items: Described[]; ownNumbers: { number: string; SKU: string }[] }> {
  const items = await describe(db, typed.flatMap(numberForms));
  const known = new Set(items.map(({ SKU }) => SKU));
  const isKnown = (number: string): boolean => known.has(number);
  const unknown = typed.filter((number) => !isKnown(knownNumber(number, isKnown)));
  const own = [...(await readOwnNumbers(db, customerNumber, unknown))];
  const others = own.map(([, SKU]) => SKU).filter((SKU) => !isKnown(SKU));
  return {
    items: others.length === 0 ? items : [...items, ...(await describe(db, others))],
    ownNumbers: own.map(([number, SKU]) => ({ number, SKU })),
  };
}
