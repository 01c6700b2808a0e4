import { sql } from 'drizzle-orm';
import { type Database, row } from '../../src/platform/db/database.ts';

/** Tables that feeds write, but people and what is remembered of files: those hold hashes with a salt, and places by chance. */
const tables = [
  'divisions',
  'families',
  'vendors',
  'categories',
  'price_classes',
  'locations',
  'charges',
  'closures',
  'ship_vias',
  'items',
  'item_uoms',
  'prices',
  'customers',
  'ship_tos',
  'customer_items',
  'lots',
  'incoming',
  'invoices',
  'invoice_lines',
  'purchased_items',
  'purchase_months',
  'purchase_totals',
  'search_words',
] as const;

/** Rows and a checksum over all cells, by table. */
export type TableSums = Readonly<Record<string, string>>;

/** What every table holds, whole, whatever the order of its rows. */
export async function tableSums(db: Database): Promise<TableSums> {
  const sums: Record<string, string> = {};
  for (const table of tables) {
    const found = await row<{ sum: string }>(
      db,
      sql`
        select count(*) || ' rows, ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as sum
        from ${sql.identifier(table)} t`,
    );
    sums[table] = found!.sum;
  }
  return sums;
}

/** Tables that differ, with both sums. */
export const differences = (one: TableSums, other: TableSums): string[] =>
  Object.keys(one)
    .filter((table) => one[table] !== other[table])
    .map((table) => `${table}: ${one[table]} ≠ ${other[table]}`);
