import type { ChargeKind } from '@tradecounter/contract/charges/charge-kinds';
import type { ChargeRule } from '@tradecounter/rules/charges/charge-rule';
import type { FreightRate } from '@tradecounter/rules/charges/freight-rates';
import type { TaxExemption, TaxRate } from '@tradecounter/rules/charges/tax';
import { type SQL, sql } from 'drizzle-orm/sql/sql';
import { bool, date, nullable, numeric, text, textOf } from '../../platform/db/columns.ts';
import { packed, packRows } from '../../platform/db/packed-rows.ts';
import type { Place, RowOf } from '../../platform/db/prepared.ts';
import { plainCode } from '../places/reach-sql.ts';

const chargeRules = packRows({
  id: text(sql`h.id`),
  kind: textOf<ChargeKind>()(sql`h.kind`),
  name: text(sql`h.name`),
  amount: numeric(sql`h.amount`),
  percent: numeric(sql`h.percent`),
  percentOf: textOf<ChargeRule['percentOf']>()(sql`h.percent_of`),
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

const freightRows = packRows({
  zipFrom: text(sql`f.zip_from`),
  zipTo: text(sql`f.zip_to`),
  zone: text(sql`f.zone`),
  weightFrom: numeric(sql`f.weight_from`),
  amountFrom: numeric(sql`f.amount_from`),
  flat: numeric(sql`f.flat`),
  perPound: numeric(sql`f.per_pound`),
  percent: numeric(sql`f.percent`),
  freeOver: nullable(numeric(sql`f.free_over`)),
  quoted: bool(sql`f.quoted`),
});

const taxRows = packRows({
  taxClass: text(sql`x.tax_class`),
  location: text(sql`x.location`),
  state: text(sql`x.state`),
  zipFrom: text(sql`x.zip_from`),
  zipTo: text(sql`x.zip_to`),
  name: text(sql`x.name`),
  rate: numeric(sql`x.rate`),
  freight: bool(sql`x.freight`),
  fees: bool(sql`x.fees`),
  from: date(sql`x.valid_from`),
});

const providedRows = packRows({
  taxClass: text(sql`p.tax_class`),
  rate: nullable(numeric(sql`p.rate`)),
  freight: bool(sql`p.freight`),
  askedOn: date(sql`p.asked_on`),
});

const exemptions = packRows({
  taxClass: text(sql`e.tax_class`),
  state: text(sql`e.state`),
  certificate: text(sql`e.certificate`),
});

/** What decides the charges, freight and tax of an order, as chargeColumns returns it. */
export const chargeRows = {
  charges: packed,
  freightRates: packed,
  taxRates: packed,
  providedTaxRates: packed,
  taxExemptions: packed,
};

/** The postal code of `who`, as rows have it. */
const postal = sql`(select ${plainCode(sql`who.zip`)} from who)`;

/** Whether the area of a row can have the postal code of `who`. The rules decide whether it does. */
const canHaveZip = (row: SQL): SQL => sql`
  (${row}.zip_to = ''
      and ${row}.zip_from = any (array_prepend('', array(select left(${postal}, n)
          from generate_series(1, length(${postal})) n)))
    or ${row}.zip_to <> '' and ${row}.zip_from >= left(${postal}, 1) and ${row}.zip_from <= ${postal}
      and left(${postal}, length(${row}.zip_to)) <= ${row}.zip_to)`;

const isValidOn = (row: SQL, today: Place<string>): SQL =>
  sql`${row}.valid_from <= ${today}::date and (${row}.valid_until is null or ${row}.valid_until >= ${today}::date)`;

/**
 * The columns of chargeRows for the customer `who` on that day, and the items of a relation `goods` (see goodsColumns).
 * They have all rows that can apply, and the rules choose among them.
 */
export const chargeColumns = (today: Place<string>): SQL => sql`
  (select ${chargeRules.column}
    from charges h
    where h.item_id = any (array_append((select ids from goods), ''))
      and h.customer_number = any (array['', (select number from who)]) and h.currency = (select currency from who)
      and ${isValidOn(sql`h`, today)}) as charges,
  (select ${freightRows.column}
    from freight_rates f
    where f.ship_via = (select ship_via from who) and f.currency = (select currency from who)
      and ${canHaveZip(sql`f`)}) as freight_rates,
  (select ${taxRows.column}
    from tax_rates x
    where ${canHaveZip(sql`x`)} and ${isValidOn(sql`x`, today)}) as tax_rates,
  (select ${providedRows.column}
    from provided_tax_rates p
    where (p.zip, p.line1, p.city, p.state, p.location) in (select upper(w.zip), upper(w.line1), upper(w.city),
        upper(w.state), w.location from who w)
      and p.asked_on > ${today}::date - 30) as provided_tax_rates,
  (select ${exemptions.column}
    from tax_exemptions e
    where e.customer_number = (select number from who)
      and (e.valid_until is null or e.valid_until >= ${today}::date)) as tax_exemptions`;

/** What decides the charges, freight and tax of an order. */
export interface ChargeBasis {
  charges: readonly ChargeRule[];
  /** Of the ship via in force. */
  freightRates: readonly FreightRate[];
  taxRates: readonly TaxRate[];
  taxExemptions: readonly TaxExemption[];
  /**
   * The day of the provider's rates, or on which it couldn't give any. Null = not within the last thirty days, for which
   * rates count if it can't be asked again.
   */
  taxAskedOn: string | null;
}

type ProvidedRow = ReturnType<typeof providedRows.read>[number];

/** The provider's rates are for one address. Null where it has none. */
function ratesOf(provided: readonly ProvidedRow[]): TaxRate[] | null {
  const everywhere = { location: '', state: '', zipFrom: '', zipTo: '', name: '' };
  const rates = provided.flatMap(({ taxClass, rate, freight }) =>
    rate === null ? [] : [{ ...everywhere, taxClass, rate, freight, fees: freight }],
  );
  return rates.length === 0 ? null : rates;
}

/** Of rows that differ only in their first day, the latest counts. */
function newestRates(rows: readonly (TaxRate & { from: string })[]): TaxRate[] {
  const newest = new Map<string, TaxRate & { from: string }>();
  for (const row of rows) {
    const key = JSON.stringify([row.taxClass, row.location, row.state, row.zipFrom, row.zipTo]);
    const known = newest.get(key);
    if (known === undefined || known.from < row.from) newest.set(key, row);
  }
  return [...newest.values()].map(({ from: _from, ...rate }) => rate);
}

/** Reads the columns of chargeRows. A provider's rates replace those of the feed. */
export function readChargeBasis(row: RowOf<typeof chargeRows>): ChargeBasis {
  const provided = providedRows.read(row.providedTaxRates);
  return {
    charges: chargeRules.read(row.charges).map(({ zipPrefixes, ...rule }) => ({
      ...rule,
      zipPrefixes: zipPrefixes === '' ? [] : zipPrefixes.split('|'),
    })),
    freightRates: freightRows.read(row.freightRates),
    taxRates: ratesOf(provided) ?? newestRates(taxRows.read(row.taxRates)),
    taxExemptions: exemptions.read(row.taxExemptions),
    taxAskedOn: provided[0]?.askedOn ?? null,
  };
}
