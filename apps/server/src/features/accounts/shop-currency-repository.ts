import { sql } from 'drizzle-orm/sql/sql';
import type { Config } from '../../config.ts';
import type { Executor } from '../../platform/db/database.ts';
import { bool, int, text } from '../../platform/db/columns.ts';
import { UnfitDatabase } from '../../platform/db/fitness.ts';
import { row } from '../../platform/db/rows.ts';

/** The currency of a shop. */
export interface ShopCurrency {
  /** ISO 4217. */
  code: string;
  /** Decimals of amounts. */
  decimals: number;
}

/** Returns the shop's currency from the settings. */
export const shopCurrencyOf = ({
  CURRENCY: code,
  CURRENCY_PRECISION: decimals,
}: Pick<Config, 'CURRENCY' | 'CURRENCY_PRECISION'>): ShopCurrency => ({ code, decimals });

/**
 * Stores the shop's currency, which feeds compare with those of customers, if the database says otherwise. Throws
 * UnfitDatabase when customers have that currency besides the shop's former one.
 */
export async function setShopCurrency(db: Executor, { code, decimals }: ShopCurrency): Promise<void> {
  const other = await row(db, { number: text }, sql`select number from customers where currency = ${code} limit 1`);
  if (other !== null)
    throw new UnfitDatabase(
      `CURRENCY is ${code}, but customer ${other.number} has it in place of the shop's. It can't change once customers have others`,
    );
  await db.execute(sql`
    insert into shop_currency (code, decimals) values (${code}, ${decimals}::int)
    on conflict (id) do update set code = excluded.code, decimals = excluded.decimals
    where (shop_currency.code, shop_currency.decimals) <> (excluded.code, excluded.decimals)`);
}

/** Returns the shop's currency as it was stored, or the one of a server without settings. */
export const readShopCurrency = async (db: Executor): Promise<ShopCurrency> =>
  (await row(db, { code: text, decimals: int }, sql`select code, decimals from shop_currency`)) ?? {
    code: 'USD',
    decimals: 2,
  };

/** Whether any customer has another currency than the shop's. */
export const hasOtherCurrencies = async (db: Executor): Promise<boolean> =>
  (await row(db, { has: bool }, sql`select exists (select 1 from customers where currency <> '') as has`))!.has;
