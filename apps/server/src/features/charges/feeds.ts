import { chargeKindNames, rowOfKind } from '@tradecounter/contract/charges/charge-kinds';
import {
  charges as chargesFeed,
  freightRates as freightRatesFeed,
  taxExemptions as taxExemptionsFeed,
  taxRates as taxRatesFeed,
} from '@tradecounter/contract/feeds/charges';
import { plainArea } from '@tradecounter/rules/postal-codes';
import type { ReadCell } from '../../platform/feeds/cells/cell.ts';
import { Noted } from '../../platform/feeds/cells/noted.ts';
import { readText } from '../../platform/feeds/cells/read-text.ts';
import { Refused } from '../../platform/feeds/cells/refused.ts';
import { literal } from '../../platform/feeds/columns.ts';
import { deleteGone, type Feeds, type StagedRule, type Target } from '../../platform/feeds/target.ts';
import { withCurrency } from '../accounts/feeds/currency-column.ts';
import { charges, freightRates, taxExemptions, taxRates } from './tables.ts';

const wrongDays: StagedRule = {
  column: 'until',
  query: (stage) =>
    `select line, 'is ' || valid_until || ', before the first day, ' || valid_from as reason from ${stage}
      where valid_until < valid_from`,
};

const kindsWhere = (condition: (row: ReturnType<typeof rowOfKind>) => boolean): string =>
  chargeKindNames
    .filter((kind) => condition(rowOfKind(kind)))
    .map(literal)
    .join(', ');

const missing = (column: 'below' | 'uom', isMissing: string): StagedRule => ({
  column,
  query: (stage) =>
    `select line, 'is empty, but a charge of kind ' || kind || ' needs it' as reason from ${stage}
    where ${isMissing} and kind in (${kindsWhere(({ needs }) => needs?.includes(column) === true)})`,
});

const ofGoods = (column: 'item' | 'family', stored: string): StagedRule => ({
  column,
  query: (stage) =>
    `select line, 'is ''' || ${stored} || ''', but a charge of kind ' || kind || ' is for the whole order' as reason
      from ${stage}
    where ${stored} <> '' and kind in (${kindsWhere(({ per }) => per === 'order')})`,
});

/** A minimum refuses orders, so an amount beside it is a mistake. */
const idleAmounts: StagedRule = {
  column: 'amount',
  query: (stage) =>
    `select line, 'is ' || trim_scale(amount)
      || ', but orders below a minimum are refused, and nothing is charged' as reason from ${stage}
    where (amount > 0 or percent > 0) and kind in (${kindsWhere(({ isMinimum }) => isMinimum === true)})`,
};

const chargesTarget: Target = {
  format: chargesFeed,
  table: charges,
  renamed: {
    customer: 'customerNumber',
    class: 'priceClass',
    item: 'itemId',
    from: 'validFrom',
    until: 'validUntil',
  },
  remembered: true,
  synonym: withCurrency.synonym,
  key: ['row.id'],
  rules: [
    ...withCurrency.rules,
    wrongDays,
    missing('below', 'below is null'),
    missing('uom', "uom = ''"),
    ofGoods('item', 'item_id'),
    ofGoods('family', 'family'),
  ],
  hints: [idleAmounts],
  ending: {
    says: 'deleted',
    // Expired rows may be missing from the file.
    among: (day) => `coalesce(t.valid_until >= ${day}, true)`,
    statements: deleteGone('charges'),
  },
};

/** Reads a postal code or a beginning of one in any spelling, without spaces and hyphens. */
const readPostalCode: ReadCell = (raw) => {
  if (raw === undefined || raw === null || raw === '') return '';
  const read = readText(raw, taxRatesFeed.columns['zipFrom']!);
  if (read instanceof Refused) return read;
  const plain = plainArea((read instanceof Noted ? read.value : read) ?? '');
  return read instanceof Noted ? new Noted(plain, read) : plain;
};
const postalCells = { zipFrom: readPostalCode, zipTo: readPostalCode };

/** Ranges stay within a country and a first character. */
const begins = (column: string): string => `left(${column}, case when ${column} ~ '^[A-Z]{2}-' then 4 else 1 end)`;

const wrongRanges: StagedRule = {
  column: 'zipTo',
  query: (stage) =>
    `select line, case
      when zip_from = '' then 'is ' || zip_to || ', but zipFrom is empty'
      when ${begins('zip_from')} <> ${begins('zip_to')} then 'is ' || zip_to || ', must begin like zipFrom, ' || zip_from || ': split the range'
      else 'is ' || zip_to || ', before zipFrom, ' || zip_from end as reason
    from ${stage} where zip_to <> '' and (zip_from = '' or ${begins('zip_from')} <> ${begins('zip_to')}
      or zip_to collate "C" < left(zip_from, length(zip_to)) collate "C")`,
};

const freightRatesTarget: Target = {
  format: freightRatesFeed,
  table: freightRates,
  cells: postalCells,
  remembered: true,
  synonym: withCurrency.synonym,
  key: ['row.ship_via', 'row.zip_from', 'row.zip_to', 'row.weight_from', 'row.amount_from', 'row.currency'],
  rules: [...withCurrency.rules, wrongRanges],
  ending: { says: 'deleted', statements: deleteGone('freight_rates') },
};

const taxRatesTarget: Target = {
  format: taxRatesFeed,
  table: taxRates,
  renamed: { class: 'taxClass', from: 'validFrom', until: 'validUntil' },
  cells: postalCells,
  remembered: true,
  key: ['row.zip_from', 'row.tax_class', 'row.location', 'row.state', 'row.zip_to', 'row.valid_from'],
  rules: [wrongDays, wrongRanges],
  ending: {
    says: 'deleted',
    among: (day) => `coalesce(t.valid_until >= ${day}, true)`,
    statements: deleteGone('tax_rates'),
  },
};

const taxExemptionsTarget: Target = {
  format: taxExemptionsFeed,
  table: taxExemptions,
  renamed: { customer: 'customerNumber', class: 'taxClass', until: 'validUntil' },
  key: ['row.customer_number', 'row.tax_class', 'row.state'],
  ending: {
    says: 'deleted',
    among: (day) => `coalesce(t.valid_until >= ${day}, true)`,
    statements: deleteGone('tax_exemptions'),
  },
};

/** What the distributor charges besides goods, freight by zone, and sales tax by class and place. */
export const chargeFeeds: Feeds = {
  targets: [chargesTarget, freightRatesTarget, taxRatesTarget, taxExemptionsTarget],
};
