import { sql } from 'drizzle-orm';
import { searchText, searchVector } from '../../src/features/catalog/search/item-index-repository.ts';
import { searchEntry } from '../../src/features/catalog/search/search-entry.ts';
import { type Database, row } from '../../src/platform/db/database.ts';
import { quickHash } from './test-hash.ts';

/** Claims of somebody who may do everything that the tests are not about. */
export const everything: Record<string, string> = {
  allowedToOrder: 'Y',
  allowInventoryHold: 'Y',
  showPrices: 'Y',
  showOrders: 'Y',
  showInvoices: 'Y',
  showInvoicedOrders: 'Y',
  showQuotes: 'Y',
  showPriceLists: 'Y',
  showAccountDetails: 'Y',
  displayYTDSales: 'Y',
  showWeight: 'Y',
  showSpecs: 'Y',
  showVendor: 'Y',
  showColorFields: 'Y',
  showManufacturerItem: 'Y',
  showItemSidemark: 'Y',
  allowManualShippingAddress: 'Y',
};

let counter = 0;
const next = (): string => String(++counter).padStart(4, '0');

export interface LocationSeed {
  id: string;
  name?: string;
  /** Per cent; null = the customer's holds for what is picked up. */
  taxRate?: string | null;
}

/** A location with its will-call ship via, `WC-<id>`. */
export async function buildLocation(
  db: Database,
  { id, name = `Branch ${id}`, taxRate = null }: LocationSeed,
): Promise<string> {
  await db.execute(
    sql`
      insert into ship_vias (code, description, how, locations)
      values (${`WC-${id}`}, ${`Will call ${id}`}, 'W', array[${id}])`,
  );
  await db.execute(sql`
    insert into locations (id, report_name, address, city, state, zip, phone, email, will_call_ship_via, tax_rate)
    values (${id}, ${name}, '1 Dock St', 'Portland', 'OR', '97201', '5035550100', 'counter@example.com',
      ${`WC-${id}`}, ${taxRate})`);
  return id;
}

export interface ShipViaSeed {
  code: string;
  how?: 'T' | 'C';
  flat?: string;
  weekdays?: string;
  zipPrefixes?: string[];
  /** That it leaves from; none = all. */
  locations?: string[];
}

export async function buildShipVia(
  db: Database,
  { code, how = 'T', flat = '0', weekdays = 'YYYYYNN', zipPrefixes = [], locations = [] }: ShipViaSeed,
): Promise<string> {
  await db.execute(sql`
    insert into ship_vias (code, description, how, freight_flat, weekdays, zip_prefixes, locations)
    values (${code}, ${`Truck ${code}`}, ${how}, ${flat}, ${weekdays}, ${sql.param(zipPrefixes)}::text[],
      ${sql.param(locations)}::text[])`);
  return code;
}

export interface ShipToSeed {
  shipVia?: string | null;
  zip?: string;
  location?: string;
  company?: string;
  taxRate?: string | null;
}

export interface CustomerSeed {
  number?: string;
  name?: string;
  location: string;
  shipVia?: string | null;
  priceClass?: string | null;
  taxRate?: string;
  creditHold?: boolean;
  /** Dollars; absent = none. */
  creditLimit?: number;
  shipTo?: ShipToSeed;
}

/** A customer with one ship-to, sequence '1'. */
export async function buildCustomer(db: Database, seed: CustomerSeed): Promise<string> {
  const number = seed.number ?? `C-${next()}`;
  await db.execute(sql`
    insert into customers (number, name, line1, city, state, zip, location, ship_via, price_class, tax_rate,
      credit_hold, credit_limit)
    values (${number}, ${seed.name ?? `Customer ${number}`}, '210 Mill Rd', 'Portland', 'OR', '97202',
      ${seed.location}, ${seed.shipVia ?? null}, ${seed.priceClass ?? null}, ${seed.taxRate ?? '0'},
      ${seed.creditHold ?? false}, ${seed.creditLimit ?? null})`);
  const shipTo = seed.shipTo ?? {};
  await db.execute(sql`
    insert into ship_tos (customer_number, sequence, name, line1, city, state, zip, location, company, ship_via,
      tax_rate)
    values (${number}, '1', ${`Site of ${number}`}, '4 Alder St', 'Portland', 'OR', ${shipTo.zip ?? '97203'},
      ${shipTo.location ?? seed.location}, ${shipTo.company ?? '0'}, ${shipTo.shipVia ?? null},
      ${shipTo.taxRate ?? null})`);
  return number;
}

export interface UserSeed {
  username?: string;
  password?: string;
  claims?: Record<string, string>;
  customers: readonly string[];
}

export async function buildUser(
  db: Database,
  seed: UserSeed,
): Promise<{ id: number; username: string; password: string }> {
  const username = seed.username ?? `user${next()}`;
  const password = seed.password ?? 'correct horse';
  const made = await row<{ id: number }>(
    db,
    sql`
      insert into users (username, email, password_hash, first_name, claims)
      values (${username}, ${`${username}@example.com`}, ${quickHash(password)}, 'Robin',
        ${JSON.stringify(seed.claims ?? everything)}::jsonb)
      returning id`,
  );
  for (const [position, customer] of seed.customers.entries()) {
    await db.execute(
      sql`
        insert into user_accounts (user_id, customer_number, position)
        values (${made!.id}, ${customer}, ${position})`,
    );
  }
  return { id: made!.id, username, password };
}

export interface ItemSeed {
  id?: string;
  description?: string;
  detail?: string;
  /** Technical attributes, name → value. */
  specs?: Record<string, string>;
  size?: string;
  color?: string;
  family?: string;
  vendor?: string;
  category?: string;
  manufacturerItem?: string;
  baseUom?: string;
  packUom?: string | null;
  /** Code → base units in one; `!` in front of the code: not sellable; `*` behind: whole numbers only. */
  units?: Record<string, string>;
  price?: string | null;
  minimumQty?: string;
  maximumQty?: string;
  discontinued?: boolean;
  successor?: string;
  accessories?: string[];
  shades?: boolean;
  onePiece?: boolean;
  soldTo?: string[];
  priceLists?: string[];
  weight?: string;
  popularity?: number;
  /** Location → lot → on hand. */
  stock?: Record<string, Record<string, string>>;
}

/** An item sold by SF in whole cartons of 20 SF at $2 a SF by default. */
export async function buildItem(db: Database, seed: ItemSeed = {}): Promise<string> {
  const id = seed.id ?? `ITM-${next()}`;
  const description = seed.description ?? `Plank ${id}`;
  const baseUom = seed.baseUom ?? 'SF';
  const entry = searchEntry({
    id,
    description,
    detail: seed.detail ?? '',
    size: seed.size ?? '',
    color: seed.color ?? '',
    manufacturerItem: seed.manufacturerItem ?? '',
    product: '',
    specs: Object.values(seed.specs ?? {}),
    division: '',
    family: seed.family ?? '',
    vendor: seed.vendor ?? '',
    translated: '',
    category:
      seed.category === undefined
        ? ''
        : ((await row<{ name: string }>(db, sql`select name from categories where id = ${seed.category}`))?.name ?? ''),
  });
  for (const [table, name] of [
    ['families', seed.family],
    ['vendors', seed.vendor],
  ] as const) {
    if (name !== undefined)
      await db.execute(
        sql`insert into ${sql.identifier(table)} (id, name) values (${name}, ${name}) on conflict do nothing`,
      );
  }
  await db.execute(sql`
    insert into items (id, description, detail, specs, size, color, family, vendor, category, manufacturer_item,
      base_uom, pack_uom, weight, minimum_qty, maximum_qty, discontinued, successor, accessories, shades, one_piece,
      sold_to, price_lists, popularity, code, manufacturer_code, search)
    values (${id}, ${description}, ${seed.detail ?? ''}, ${JSON.stringify(Object.entries(seed.specs ?? {}))}::jsonb,
      ${seed.size ?? ''}, ${seed.color ?? ''}, ${seed.family ?? null}, ${seed.vendor ?? null},
      ${seed.category ?? null}, ${seed.manufacturerItem ?? ''}, ${baseUom},
      ${seed.packUom === undefined ? 'CT' : seed.packUom}, ${seed.weight ?? '1.5'}, ${seed.minimumQty ?? null},
      ${seed.maximumQty ?? null}, ${seed.discontinued ?? false}, ${seed.successor ?? null},
      ${sql.param(seed.accessories ?? [])}::text[], ${seed.shades ?? false}, ${seed.onePiece ?? false},
      ${sql.param(seed.soldTo ?? [])}::text[], ${sql.param(seed.priceLists ?? [])}::text[], ${seed.popularity ?? 0},
      ${entry.code}, ${entry.manufacturerCode},
      (select ${sql.raw(searchVector('e.words'))} from (select ${searchText(entry)}::text as words) e))`);
  for (const [position, [name, factor]] of Object.entries(
    seed.units ?? { SF: '1', 'CT*': '20', 'PAL*': '960' },
  ).entries()) {
    const code = name.replaceAll(/[!*]/g, '');
    const [base = '1', divisor = '1'] = factor.split('/');
    await db.execute(sql`
      insert into item_uoms (item_id, code, name, factor, divisor, sellable, whole, position)
      values (${id}, ${code}, ${code}, ${base}, ${divisor}, ${!name.startsWith('!')}, ${name.endsWith('*')},
        ${position})`);
  }
  if (seed.price !== null) await buildPrice(db, id, { price: seed.price ?? '2.00', uom: baseUom });
  for (const [location, lots] of Object.entries(seed.stock ?? {})) {
    for (const [lot, onHand] of Object.entries(lots)) {
      await db.execute(
        sql`insert into lots (item_id, location, lot, on_hand) values (${id}, ${location}, ${lot}, ${onHand})`,
      );
    }
  }
  await db.execute(sql`
    insert into search_words (word, items)
    select word, ndoc
    from ts_stat('select search from items')
    on conflict (word) do update set items = excluded.items`);
  await db.execute(sql`update search_state set generation = generation + 1`);
  return id;
}

export interface PriceSeed {
  scope?: 'list' | 'class' | 'promotion' | 'classPromotion' | 'customerPromotion' | 'customer' | 'shipTo';
  key?: string;
  uom?: string;
  minimumQty?: string;
  price: string;
  /** Of a promotion, off the other price. */
  percent?: string | null;
  /** A price of 0 is meant. */
  free?: boolean;
  /** Only for whole units that are ordered as such. */
  whole?: boolean;
  from?: string;
  until?: string | null;
  /** Of customers for whom it counts; empty = the shop's. */
  currency?: string;
}

export async function buildPrice(db: Database, itemId: string, seed: PriceSeed): Promise<void> {
  await db.execute(sql`
    insert into prices (item_id, scope, key, uom, minimum_qty, price, percent, free, whole, valid_from, valid_until,
      currency)
    values (${itemId}, ${seed.scope ?? 'list'}, ${seed.key ?? ''}, ${seed.uom ?? 'SF'}, ${seed.minimumQty ?? '0'},
      ${seed.price}, ${seed.percent ?? null}, ${seed.free ?? false}, ${seed.whole ?? false},
      ${seed.from ?? '0001-01-01'}, ${seed.until ?? null}, ${seed.currency ?? ''})`);
}

export async function buildIncoming(
  db: Database,
  seed: { itemId: string; location: string; eta: string | null; quantity: string; lot?: string },
): Promise<void> {
  await db.execute(sql`insert into incoming (id, item_id, location, eta, quantity, lot)
    values (${`PO-${next()}`}, ${seed.itemId}, ${seed.location}, ${seed.eta}, ${seed.quantity}, ${seed.lot ?? ''})`);
}
