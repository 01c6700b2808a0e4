import {
  customers as customersFeed,
  salespeople as salespeopleFeed,
  shipTos as shipTosFeed,
} from '@tradecounter/contract/feeds/accounts';
import { classes as classesFeed } from '@tradecounter/contract/feeds/catalog';
import { sql } from 'drizzle-orm/sql/sql';
import { reachesSql } from '../../places/reach-sql.ts';
import { withCountrySql } from '../delivery-sql.ts';
import { readShopCurrency } from '../shop-currency-repository.ts';
import { customers, priceClasses, salespeople, shipTos } from '../tables.ts';
import { changedBySpreadsheets, otherCapitals } from '../../../platform/feeds/odd-numbers.ts';
import { deleteGone, type Feeds, type Target } from '../../../platform/feeds/target.ts';
import { isIn, literal } from '../../../platform/feeds/columns.ts';
import { withCurrency } from './currency-column.ts';

/** SQL condition over a row `t` with a customer number: the customer isn't closed, so an export has it. */
export const ofOpenCustomer = 't.customer_number in (select number from customers where not closed)';

const salespeopleTarget: Target = {
  format: salespeopleFeed,
  table: salespeople,
  key: ['row.id'],
  leftOut: [
    {
      column: 'location',
      query: (stage) =>
        `select line, 'is ''' || location || ''', which is no location' as reason from ${stage} s
          where location is not null and not exists (select 1 from locations l where l.id = s.location)`,
      instead: '(select t.location from salespeople t where t.id = s.id)',
    },
  ],
  ending: {
    says: 'deleted',
    statements: (gone, same, now) => [
      `update customers c set salesperson = null from salespeople t join ${gone} g on ${same} where c.salesperson = t.id`,
      ...deleteGone('salespeople')(gone, same, now),
    ],
  },
};

/** Whose amounts say in which currency they were only by their customer. */
const documents = [
  ['orders', 'orders'],
  ['invoices', 'invoices'],
  ['payments', 'payments'],
  ['quotes', 'quotes'],
  ['returns', 'returns'],
  ['approval_requests', 'requests for approval'],
  ['cart_lines', 'a cart'],
] as const;

const changedCurrencies = (stage: string): string => `
  select s.line, 'is ' || coalesce(nullif(s.currency, ''), shop.code) || ', but the customer has ' || d.what || ' in '
      || coalesce(nullif(c.currency, ''), shop.code) || ': give it another number' as reason
    from ${stage} s join customers c on c.number = s.number and c.currency <> s.currency
    cross join lateral (${documents
      .map(
        ([table, what], turn) =>
          `select ${turn} as turn, ${literal(what)} as what
            where exists (select 1 from ${table} x where x.customer_number = c.number)`,
      )
      .join(' union all ')} order by turn limit 1) d
    cross join (select coalesce((select code from shop_currency), 'USD') as code) shop`;

const customersTarget: Target = {
  format: customersFeed,
  table: customers,
  renamed: { class: 'priceClass' },
  key: ['row.number'],
  synonym: withCurrency.synonym,
  rules: [...withCurrency.rules, { column: 'currency', query: changedCurrencies }],
  leftOut: [
    {
      column: 'salesperson',
      query: (stage) =>
        `select line, 'is ''' || salesperson || ''', which is no salesperson' as reason from ${stage} s
          where salesperson is not null and not exists (select 1 from salespeople p where p.id = s.salesperson)`,
      instead: '(select t.salesperson from customers t where t.number = s.number)',
    },
  ],
  exported: { where: 'not t.closed' },
  written: [{ name: 'closed', from: 'false' }],
  hints: [
    { column: 'number', query: otherCapitals('customers', 'number', 'customers') },
    ...changedBySpreadsheets('customers', 'number', 'customer'),
  ],
  ending: {
    says: 'closed, and no user can act for them',
    among: () => 'not t.closed',
    statements: (gone, same) => [`update customers t set closed = true from ${gone} g where ${same}`],
  },
};

const manualEntry = (stage: string): string =>
  `select line, 'is 99, which is reserved for addresses typed in by hand' as reason from ${stage}
    where sequence = '99'`;

const shipTosTarget: Target = {
  format: shipTosFeed,
  table: shipTos,
  renamed: { customer: 'customerNumber' },
  key: ['row.customer_number', 'row.sequence'],
  exported: { where: 'not t.closed' },
  written: [{ name: 'closed', from: 'false' }],
  rules: [{ column: 'sequence', query: manualEntry }],
  ending: {
    says: 'no longer offered',
    among: () => 'not t.closed',
    statements: (gone, same) => [`update ship_tos t set closed = true from ${gone} g where ${same}`],
  },
};

/** Formats after which a ship via may no longer reach its destination. */
const deliveryFormats = ['locations', 'ship-vias', 'customers', 'ship-tos'] as const;

/** Price classes, salespeople, customers and their addresses. */
export const accountFeeds: Feeds = {
  home: async (db) => (await readShopCurrency(db)).country,
  targets: [
    { format: classesFeed, table: priceClasses, key: ['row.id'] },
    salespeopleTarget,
    customersTarget,
    shipTosTarget,
  ],
  gaps: [
    {
      after: deliveryFormats,
      format: 'customers',
      column: 'shipVia',
      touchedBy: {
        customers: isIn('c.number', 'number'),
        locations: isIn('c.location', 'id'),
        'ship-vias': isIn('c.ship_via', 'code'),
      },
      query: (_day, touched) => sql`
        select 'customer ' || c.number || ' goes by ' || v.code || ', which does not go there from location '
            || c.location as reason
        from customers c join ship_vias v on v.code = c.ship_via
        where not ${reachesSql(sql`c.location`, withCountrySql(sql`c.zip`, sql`c.country`))} and (${sql.raw(touched)})`,
    },
    {
      after: deliveryFormats,
      format: 'ship-tos',
      column: 'shipVia',
      touchedBy: {
        'ship-tos': (stage) =>
          `(s.customer_number, s.sequence) in (select g.customer_number, g.sequence from ${stage} g)`,
        locations: isIn('s.location', 'id'),
        'ship-vias': isIn('s.ship_via', 'code'),
      },
      query: (_day, touched) => sql`
        select 'ship-to ' || s.sequence || ' of customer ' || s.customer_number || ' goes by ' || v.code
            || ', which does not go there from location ' || s.location as reason
        from ship_tos s join ship_vias v on v.code = s.ship_via
        where not s.closed and not ${reachesSql(sql`s.location`, withCountrySql(sql`s.zip`, sql`s.country`))}
          and (${sql.raw(touched)})`,
    },
  ],
};
