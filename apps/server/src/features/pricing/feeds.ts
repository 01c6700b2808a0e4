import {
  itemCosts as itemCostsFeed,
  jobPrices as jobPricesFeed,
  markups as markupsFeed,
  prices as pricesFeed,
} from '@tradecounter/contract/feeds/catalog';
import { withCurrency } from '../accounts/feeds/currency-column.ts';
import { itemCosts, jobPrices, markups, prices } from './tables.ts';
import { divisionThrough, isIn } from '../../platform/feeds/columns.ts';
import { deleteGone, type Feeds, type Target } from '../../platform/feeds/target.ts';
import { goneTable } from '../../platform/feeds/gone/gone-row.ts';

// Customers may be loaded after their prices, so this checks only the form of the key.
const wrongKeys = (stage: string): string => `
  select line,
      case when scope in ('list', 'promotion') then 'is ''' || key || ''', must be empty for a price of kind ' || scope
      when scope = 'shipTo' then 'is ''' || key || ''', must be customer number/sequence'
      when scope in ('customer', 'customerPromotion') then 'is empty, must be a customer number'
      else 'is ''' || key || ''', must be a price class' end as reason
  from ${stage} s
  where case
      when scope in ('class', 'classPromotion') then not exists (select 1 from price_classes c where c.id = s.key)
      when scope in ('customer', 'customerPromotion') then key = ''
      when scope = 'shipTo' then key !~ '^.+/.+$'
      else key <> '' end`;

const wrongUnits = (stage: string): string => `
  select s.line, '''' || s.uom || ''' is no unit of ' || s.item_id as reason from ${stage} s
  where not exists (select 1 from item_uoms u where u.item_id = s.item_id and u.code = s.uom)`;

const wrongDays = (stage: string): string =>
  `select line, 'is ' || valid_until || ', before the first day, ' || valid_from as reason from ${stage}
    where valid_until < valid_from`;

const promotions = `('promotion', 'classPromotion', 'customerPromotion')`;

const strayPercents = (stage: string): string => `
  select line, 'is ' || trim_scale(percent) || ', but only promotions take a percentage off' as reason from ${stage}
    where percent is not null and scope not in ${promotions}`;

const twoPrices = (stage: string): string => `
  select line, 'is ' || trim_scale(price) || ', and ' || trim_scale(percent) || ' percent is taken off another price: '
      || 'must be 0' as reason
    from ${stage} where percent is not null and price > 0`;

/**
 * Promotions that cost more than the list or class price they replace. Compares prices of the same unit on any common
 * day, at the largest break within the promotion's quantity. Prices in this file replace those in the table. A promotion
 * for a class replaces that class's price and the list's. Where the lower price wins, none costs a buyer more.
 */
const promotionsAboveRegularPrice = (stage: string): string => `
  with promotion as materialized (select * from ${stage}
    where scope in ${promotions} and percent is null
      and not coalesce((select lower_wins from pricing_settings), false)),
  fed as materialized (select s.* from ${stage} s
    where s.scope in ('list', 'class') and s.item_id in (select item_id from promotion)),
  replaced as (
    select item_id, scope, key, uom, minimum_qty, price, valid_from, valid_until, currency from fed
    union all
    select p.item_id, p.scope, p.key, p.uom, p.minimum_qty, p.price, p.valid_from, p.valid_until, p.currency
    from prices p
    where p.item_id in (select item_id from promotion) and p.scope in ('list', 'class')
      and not exists (select 1 from fed f
        where f.item_id = p.item_id and f.scope = p.scope and f.key = p.key and f.uom = p.uom
        and f.minimum_qty = p.minimum_qty and f.valid_from = p.valid_from
        and f.currency = p.currency)
  ), reached as (
    select distinct on (s.line, r.scope, r.key) s.line, s.price, r.scope, r.key, r.price as other from promotion s
    join replaced r on r.item_id = s.item_id and r.currency = s.currency and r.uom = s.uom
      and r.minimum_qty <= s.minimum_qty and r.price > 0
      and (r.scope = 'list' or s.scope = 'promotion' or s.scope = 'classPromotion' and s.key = r.key
        or s.scope = 'customerPromotion'
          and r.key = (select c.price_class from customers c where c.number = s.key))
      and r.valid_from <= coalesce(s.valid_until, 'infinity') and s.valid_from <= coalesce(r.valid_until, 'infinity')
    order by s.line, r.scope, r.key, r.minimum_qty desc, r.price desc
  )
  select distinct on (line) line, 'is ' || trim_scale(price) || ', dearer than the ' || case scope
    when 'list' then 'list price of ' || trim_scale(other)
      else 'price of ' || trim_scale(other) || ' for class ' || key end || ' that it takes the place of' as reason
  from reached where price > other order by line, scope desc, other, key`;

const unintendedZeros = (stage: string): string => `
  select line, 'is 0: shown as ''price on request'', and not sold; where it is meant, free is Y' as reason
    from ${stage} where price = 0 and not free and percent is null`;

const pricedFreeItems = (stage: string): string => `
  select line, 'is Y, but the price is ' || trim_scale(price) || ', and that is what it costs' as reason from ${stage}
    where free and price > 0`;

const pricesTarget: Target = {
  format: pricesFeed,
  table: prices,
  renamed: { item: 'itemId', from: 'validFrom', until: 'validUntil' },
  remembered: true,
  synonym: withCurrency.synonym,
  key: ['row.item_id', 'row.scope', 'row.key', 'row.uom', 'row.minimum_qty', 'row.valid_from', 'row.currency'],
  rules: [
    ...withCurrency.rules,
    { column: 'key', query: wrongKeys },
    { column: 'uom', query: wrongUnits },
    { column: 'until', query: wrongDays },
    { column: 'percent', query: strayPercents },
    { column: 'price', query: twoPrices },
  ],
  hints: [
    { column: 'price', query: promotionsAboveRegularPrice },
    { column: 'price', query: unintendedZeros },
    { column: 'free', query: pricedFreeItems },
  ],
  ending: {
    says: 'deleted',
    // Expired prices may be missing from the file.
    among: (day) => `coalesce(t.valid_until >= ${day}, true)`,
    division: divisionThrough('item_id', 'items'),
    statements: deleteGone('prices'),
  },
};

const wrongMaximumUnits = (stage: string): string => `
  select s.line, '''' || s.maximum_uom || ''' is no unit of ' || s.item_id as reason from ${stage} s
  where s.maximum_uom <> '' and not exists (
    select 1 from item_uoms u where u.item_id = s.item_id and u.code = s.maximum_uom)`;

const otherCurrencies = (stage: string): string => `
  select s.line, 'is ' || coalesce(nullif(s.currency, ''), 'empty') || ', but the currency of ' || c.number || ' is '
      || coalesce(nullif(c.currency, ''), 'that of the shop') as reason
  from ${stage} s join customers c on c.number = s.customer_number
  where c.currency <> s.currency`;

const jobPricesTarget: Target = {
  format: jobPricesFeed,
  table: jobPrices,
  renamed: { customer: 'customerNumber', item: 'itemId', from: 'validFrom', until: 'validUntil' },
  synonym: withCurrency.synonym,
  key: ['row.customer_number', 'row.job', 'row.item_id', 'row.valid_from'],
  rules: [
    ...withCurrency.rules,
    { column: 'currency', query: otherCurrencies },
    { column: 'uom', query: wrongUnits },
    { column: 'maximumUom', query: wrongMaximumUnits },
    { column: 'until', query: wrongDays },
  ],
  ending: {
    says: 'deleted',
    among: (day) => `coalesce(t.valid_until >= ${day}, true)`,
    division: divisionThrough('item_id', 'items'),
    statements: deleteGone('job_prices'),
  },
};

const itemCostsTarget: Target = {
  format: itemCostsFeed,
  table: itemCosts,
  renamed: { item: 'itemId' },
  remembered: true,
  key: ['row.item_id', 'row.uom'],
  rules: [{ column: 'uom', query: wrongUnits }],
  ending: { says: 'deleted', division: divisionThrough('item_id', 'items'), statements: deleteGone('item_costs') },
};

const markupsTarget: Target = {
  format: markupsFeed,
  table: markups,
  renamed: { customer: 'customerNumber', class: 'priceClass' },
  key: ['row.customer_number', 'row.price_class', 'row.category'],
  rules: [
    {
      column: 'class',
      query: (stage) =>
        `select line, 'is ' || price_class || ', but customer is ' || customer_number || ': only one of them' as reason
        from ${stage} where customer_number <> '' and price_class <> ''`,
    },
  ],
  ending: { says: 'deleted', statements: deleteGone('markups') },
};

/** SQL condition that price `p` counts today or later. */
const isComing = (day: string): string => `(p.valid_until is null or p.valid_until >= ${day})`;

/** Items that only customers with another currency can order, although they are sold to others too. */
const pricedAbroad = (day: string, touched: string): string => `
  select 'item ' || i.id || ' has prices in ' || (select string_agg(distinct p.currency, ', ' order by p.currency)
        from prices p where p.item_id = i.id and ${isComing(day)})
      || ' only, so customers with the shop''s currency are shown none' as reason
  from items i
  where not i.discontinued and (${touched})
    and exists (select 1 from prices p where p.item_id = i.id and p.currency <> '' and ${isComing(day)})
    and not exists (select 1 from prices p where p.item_id = i.id and p.currency = '' and ${isComing(day)})
    and not exists (select 1 from item_costs k where k.item_id = i.id)
    and exists (select 1 from customers c
      where c.currency = '' and not c.closed and (cardinality(i.sold_to) = 0 or c.price_class = any(i.sold_to)))`;

/** Customers for whom no price is in their own currency. */
const unpricedCustomers = (day: string, touched: string): string => `
  select 'customer ' || c.number || ' has no price in ' || c.currency || ', so it can''t order anything' as reason
  from customers c
  where c.currency <> '' and not c.closed and (${touched}) and not exists (
    select 1 from prices p
    where p.currency = c.currency and ${isComing(day)}
      and (p.scope in ('list', 'promotion') or p.scope in ('class', 'classPromotion') and p.key = c.price_class
        or p.scope in ('customer', 'customerPromotion') and p.key = c.number
        or p.scope = 'shipTo' and split_part(p.key, '/', 1) = c.number))`;

/** Prices of items. */
export const pricingFeeds: Feeds = {
  targets: [pricesTarget, jobPricesTarget, itemCostsTarget, markupsTarget],
  gaps: [
    {
      after: ['items', 'prices', 'customers'],
      format: 'prices',
      column: 'currency',
      touchedBy: {
        items: isIn('i.id', 'id'),
        prices: (stage) =>
          `i.id in (select s.item_id from ${stage} s union all select split_part(g.key, E'\\x1F', 1)
            from ${goneTable(stage)} g)`,
      },
      query: pricedAbroad,
    },
    {
      after: ['prices', 'customers'],
      format: 'prices',
      column: 'currency',
      touchedBy: {
        customers: isIn('c.number', 'number'),
        prices: (stage) =>
          `c.currency in (select s.currency from ${stage} s union all select split_part(g.key, E'\\x1F', 7)
            from ${goneTable(stage)} g)`,
      },
      query: unpricedCustomers,
    },
    {
      after: ['prices', 'customers'],
      format: 'prices',
      column: 'key',
      touchedBy: {
        prices: (stage) =>
          `p.number in (select split_part(s.key, '/', 1) from ${stage} s where s.scope in ('customer', 'customerPromotion', 'shipTo'))`,
      },
      query: (_day, touched) => `select 'prices for customer ' || p.number || ', which does not exist' as reason
      from (select distinct split_part(key, '/', 1) as number from prices
        where scope in ('customer', 'customerPromotion', 'shipTo')) p
      where not exists (select 1 from customers c where c.number = p.number) and (${touched})`,
    },
    {
      after: ['prices', 'customers', 'ship-tos'],
      format: 'prices',
      column: 'key',
      touchedBy: {
        prices: isIn('p.key', 'key'),
        customers: isIn(`split_part(p.key, '/', 1)`, 'number'),
      },
      query: (
        _day,
        touched,
      ) => `select 'prices for ship-to ' || p.key || ', which is not an address of that customer' as reason
      from (select distinct key from prices where scope = 'shipTo') p
      where exists (select 1 from customers c where c.number = split_part(p.key, '/', 1))
        and not exists (select 1 from ship_tos s where s.customer_number || '/' || s.sequence = p.key)
          and (${touched})`,
    },
  ],
};
