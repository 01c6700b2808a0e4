import { type Asked, askOf, best } from './ask.ts';

/** A list as a page asks for it: its root field, its arguments beside those of the page, and what a row is asked for. */
interface Listed {
  list: string;
  rows: string;
  fields: string;
  sorts: readonly string[];
  /** GraphQL arguments by what they are called in the table. */
  narrowed: Readonly<Record<string, string>>;
  /** Those that are given where the list is sorted or searched. */
  all?: string;
}

/** Days with parts of months at both ends; those of the wholesaler's year lie in 2010 and 2011. */
const days: Readonly<Record<string, string>> = {
  'a month and a half': 'boughtFrom: "2011-03-10", boughtTo: "2011-04-20"',
  'days of a year': 'boughtFrom: "2010-12-10", boughtTo: "2011-12-08"',
  'days of 14 years': 'boughtFrom: "2010-01-10", boughtTo: "2024-01-20"',
  'days of a year, one address': 'boughtFrom: "2010-12-10", boughtTo: "2011-12-08", shipTo: "1"',
};

const lists: readonly Listed[] = [
  {
    list: 'orders',
    rows: 'orders',
    fields:
      'id state late placedAt requestedDate poNumber sidemark lines backOrderedLines shortLines expectedDate shipTo total',
    sorts: ['NEWEST', 'REQUESTED', 'TOTAL'],
    narrowed: {
      'what is open': '',
      all: 'state: "all"',
      shipped: 'state: "shipped"',
      late: 'state: "late"',
      'days of a year': 'state: "all", requestedFrom: "2011-01-01", requestedTo: "2011-12-31"',
    },
    all: 'state: "all"',
  },
  {
    list: 'stillToCome',
    rows: 'stillToCome',
    fields:
      'id state number itemId description quantity uom date dueDate late before movedAt history { date until } poNumber sidemark shipTo location { name }',
    sorts: ['EXPECTED', 'MOVED', 'ORDER', 'ITEM'],
    narrowed: {
      all: '',
      'back ordered': 'state: "backOrdered"',
      moved: 'moved: "Y"',
      'one job': 'job: "Job 31"',
    },
  },
  {
    list: 'invoices',
    rows: 'invoices',
    fields: 'id state credit overdue invoiceDate dueDate orderNumber poNumber sidemark shipTo lines total netDue',
    sorts: ['NEWEST', 'DUE', 'TOTAL'],
    narrowed: {
      all: '',
      paid: 'state: "paid"',
      overdue: 'state: "overdue"',
      credits: 'state: "credit"',
      'days of a year': 'invoicedFrom: "2011-01-01", invoicedTo: "2011-12-31"',
    },
  },
  {
    list: 'allOrders',
    rows: 'documents',
    fields: 'kind id state late overdue dated orderNumber poNumber sidemark shipTo total',
    sorts: ['NEWEST', 'OLDEST', 'TOTAL'],
    narrowed: {
      all: '',
      invoices: 'kind: "invoice"',
      shipped: 'state: "shipped"',
      'days of a year': 'datedFrom: "2011-01-01", datedTo: "2011-12-31"',
    },
  },
  {
    list: 'quotes',
    rows: 'quotes',
    fields: 'id state quoted expires daysLeft poNumber sidemark shipTo orderNumber lines total',
    sorts: ['NEWEST', 'EXPIRES', 'TOTAL'],
    narrowed: {
      all: '',
      open: 'state: "open"',
      expired: 'state: "expired"',
      ordered: 'state: "ordered"',
      'days of a year': 'quotedFrom: "2011-01-01", quotedTo: "2011-12-31"',
    },
  },
  {
    list: 'purchases',
    rows: 'purchases',
    fields:
      'itemId ownNumber description picture family listed times quantity uom otherUnits { quantity uom } last lastPrice',
    sorts: ['LATEST', 'OFTEN', 'ITEM', 'DESCRIPTION'],
    narrowed: { all: '', ...days },
  },
];

/** What is looked for: common, rare and absent texts, a place, two letters. */
const searches = ['oak', '1012345', 'mill road, bend', 'white', 'nothing such', 'qz'];

export interface ListFigure {
  list: string;
  asked: string;
  rows: number;
  first: number;
  middle: number;
  last: number;
}

const size = 25;

/** Asks for the first page, one in the middle and the last of each list in each way; the best of so many requests each, milliseconds. `without`: lists that are left out. */
export async function measureLists(
  asked: Asked,
  rounds: number,
  without: readonly string[] = [],
): Promise<ListFigure[]> {
  const ask = askOf(asked);
  const total = async (one: Listed, more: string, page: number): Promise<number> => {
    const given = [`customerNumber: "${asked.customerNumber}"`, `page: ${page}`, `size: ${size}`, more]
      .filter(Boolean)
      .join(', ');
    return (
      await ask<Record<string, { total: number }>>(`{ ${one.list}(${given}) { total ${one.rows} { ${one.fields} } } }`)
    )[one.list]!.total;
  };
  const figures: ListFigure[] = [];
  const measure = async (one: Listed, name: string, more: string): Promise<void> => {
    const rows = await total(one, more, 1);
    const pages = Math.max(1, Math.ceil(rows / size));
    const at = (page: number) => best(rounds, () => total(one, more, page));
    figures.push({
      list: one.list,
      asked: name,
      rows,
      first: await at(1),
      middle: await at(Math.ceil(pages / 2)),
      last: await at(pages),
    });
  };
  for (const one of lists.filter(({ list }) => !without.includes(list))) {
    const [usual] = one.sorts;
    for (const [name, more] of Object.entries(one.narrowed)) await measure(one, name, more);
    for (const sort of one.sorts.slice(1))
      await measure(one, `sorted by ${sort}`, [one.all, `sort: ${sort}`].filter(Boolean).join(', '));
    for (const text of searches)
      await measure(one, `'${text}'`, [one.all, `search: "${text}", sort: ${usual}`].filter(Boolean).join(', '));
  }
  return figures;
}
