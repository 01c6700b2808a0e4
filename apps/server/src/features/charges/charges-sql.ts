import type { ChargeKind } from '@tradecounter/contract/charges/charge-kinds';
import type { ChargeRule } from '@tradecounter/rules/charges/charge-rule';
import { type SQL, sql } from 'drizzle-orm/sql/sql';
import { bool, nullable, numeric, text, textOf } from '../../platform/db/columns.ts';
import { type PackedRow, packRows } from '../../platform/db/packed-rows.ts';
import type { Place } from '../../platform/db/prepared.ts';

const chargeRules = packRows({
  id: text(sql`h.id`),
  kind: textOf<ChargeKind>()(sql`h.kind`),
  name: text(sql`h.name`),
  amount: numeric(sql`h.amount`),
  percent: numeric(sql`h.percent`),
  below: nullable(numeric(sql`h.below`)),
  customerNumber: text(sql`h.customer_number`),
  priceClass: text(sql`h.price_class`),
  location: text(sql`h.location`),
  shipVia: text(sql`h.ship_via`),
  zipPrefixes: text(sql`array_to_string(h.zip_prefixes, '|')`),
  itemId: text(sql`h.item_id`),
  family: text(sql`h.family`),
  uom: text(sql`h.uom`),
  taxable: bool(sql`h.taxable`),
});

/**
 * The packed rows of charges that can apply to the customer `who` on that day, for the items of a relation
 * `goods` (see goodsColumns). The rules decide which of them do.
 */
export const chargeRulesFor = (today: Place<string>): SQL => sql`
  (select ${chargeRules.column}
    from charges h
    where h.item_id = any (array_append((select ids from goods), ''))
      and h.customer_number = any (array['', (select number from who)])
      and h.valid_from <= ${today}::date and (h.valid_until is null or h.valid_until >= ${today}::date))`;

/** Reads the rows that chargeRulesFor returns. */
export const readChargeRules = (rows: readonly PackedRow[] | null): ChargeRule[] =>
  chargeRules.read(rows).map(({ zipPrefixes, ...rule }) => ({
    ...rule,
    zipPrefixes: zipPrefixes === '' ? [] : zipPrefixes.split('|'),
  }));
