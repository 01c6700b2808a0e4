import { sql } from 'drizzle-orm/sql/sql';
import type { Config } from '../../config.ts';
import type { Executor } from '../../platform/db/database.ts';
import { bool, int, text } from '../../platform/db/columns.ts';
import { UnfitDatabase } from '../../platform/db/fitness.ts';
import { row } from '../../platform/db/rows.ts';

/** The currency and country of a shop. */
export interface ShopCurrency {
  /** ISO 4217. */
  code: string;
  /** Decimals of amounts. */
  decimals: number;
  /** ISO 3166. */
  country: string;
}

const defaultCurrency: ShopCurrency = { code: 'USD', decimals: 2, country: 'US' };

/** Returns the shop's currency and country from the settings. */
export const shopCurrencyOf = ({
  CURRENCY: code,
  CURRENCY_PRECISION: decimals,
  COUNTRIES: [country = 'US'],
}: Pick<Config, 'CURRENCY' | 'CURRENCY_PRECISION' | 'COUNTRIES'>): ShopCurrency => ({ code, decimals, country });

const stored = (db: Executor): Promise<ShopCurrency | null> =>
  row(db, { code: text, decimals: int, country: text }, sql`select code, decimals, country from shop_currency`);

const isSame = (one: ShopCurrency, other: ShopCurrency): boolean =>
  one.code === other.code && one.decimals === other.decimals;

/**
 * Stores the shop's currency, as a server does when it starts. Feeds compare it with those of customers. Throws
 * UnfitDatabase when it would change while a customer has another one.
 */
export async function setShopCurrency(db: Executor, own: ShopCurrency): Promise<void> {
  const before = await stored(db);
  if (before !== null && isSame(before, own) && before.country === own.country) return;
  if (!isSame(before ?? defaultCurrency, own)) {
    const other = await row(db, { number: text }, sql`select number from customers where currency <> '' limit 1`);
    if (other !== null)
      throw new UnfitDatabase(
        `CURRENCY is ${own.code}, but the shop's currency is ${(before ?? defaultCurrency).code}. It can't change while customers have others, such as ${other.number}`,
      );
  }
  await db.execute(sql`
    insert into shop_currency (code, decimals, country) values (${own.code}, ${own.decimals}::int, ${own.country})
    on conflict (id)
      do update set code = excluded.code, decimals = excluded.decimals, country = excluded.country`);
}

/** Throws UnfitDatabase for a command with another currency than the portal's servers. */
export async function requireShopCurrency(db: Executor, own: ShopCurrency): Promise<void> {
  const servers = await stored(db);
  if (servers === null) await setShopCurrency(db, own);
  else if (servers.country !== own.country)
    throw new UnfitDatabase(
      `COUNTRIES begins with ${own.country} here, but with ${servers.country} on the portal's servers. Give this command the same settings`,
    );
  else if (!isSame(servers, own))
    throw new UnfitDatabase(
      `CURRENCY is ${own.code} with ${own.decimals} decimals here, but ${servers.code} with ${servers.decimals} on the portal's servers. Give this command the same settings`,
    );
}

/** Returns the shop's currency and country as they were stored, or the one of a server without settings. */
export const readShopCurrency = async (db: Executor): Promise<ShopCurrency> => (await stored(db)) ?? defaultCurrency;

/** Whether any customer has another currency than the shop's. */
export const hasOtherCurrencies = async (db: Executor): Promise<boolean> =>
  (await row(db, { has: bool }, sql`select exists (select 1 from customers where currency <> '') as has`))!.has;
