/** A list as a page asks for it: its root field, its arguments beside those of the page, and what a row is asked for. */
interface Listed {
  list: string;
  rows: string;
  fields: string;
  sorts: readonly string[];
  /** GraphQL arguments by what they are called in the table. */
  narrowed: Readonly<Record<string, string>>;
}

const lists: readonly Listed[] = [
  {
    list: 'orders',
    rows: 'orders',
    fields: 'id state late placedAt requestedDate poNumber sidemark lines backOrderedLines shortLines expectedDate shipTo total',
    sorts: ['NEWEST', 'REQUESTED', 'TOTAL'],
    narrowed: { 'what is open': '', all: 'state: "all"', shipped: 'state: "shipped"', late: 'state: "late"', 'days of a year': 'state: "all", requestedFrom: "2011-01-01", requestedTo: "2011-12-31"' },
  },
  {
    list: 'invoices',
    rows: 'invoices',
    fields: 'id state credit overdue invoiceDate dueDate orderNumber poNumber sidemark shipTo lines total netDue',
    sorts: ['NEWEST', 'DUE', 'TOTAL'],
    narrowed: { all: '', paid: 'state: "paid"', overdue: 'state: "overdue"', credits: 'state: "credit"', 'days of a year': 'invoicedFrom: "2011-01-01", invoicedTo: "2011-12-31"' },
  },
  {
    list: 'allOrders',
    rows: 'documents',
    fields: 'kind id state late overdue dated orderNumber poNumber sidemark shipTo total',
    sorts: ['NEWEST', 'OLDEST', 'TOTAL'],
    narrowed: { all: '', invoices: 'kind: "invoice"', shipped: 'state: "shipped"', 'days of a year': 'datedFrom: "2011-01-01", datedTo: "2011-12-31"' },
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

/** Asks for the first page, one in the middle and the last of each list in each way; the best of so many requests each, milliseconds. */
export async function measureLists(url: string, token: string, customerNumber: string, rounds: number): Promise<ListFigure[]> {
  const ask = async (one: Listed, more: string, page: number): Promise<number> => {
    const query = `{ ${one.list}(customerNumber: "${customerNumber}", page: ${page}, size: ${size}${more === '' ? '' : `, ${more}`}) { total ${one.rows} { ${one.fields} } } }`;
    const response = await fetch(`${url}/graphql`, { method: 'POST', headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` }, body: JSON.stringify({ query }) });
    const answer = (await response.json()) as { data?: Record<string, { total: number }>; errors?: unknown };
    if (answer.data === undefined) throw new Error(JSON.stringify(answer.errors));
    return answer.data[one.list]!.total;
  };
  const best = async (one: Listed, more: string, page: number): Promise<number> => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const begin = performance.now();
      await ask(one, more, page);
      times.push(performance.now() - begin);
    }
    return Math.round(Math.min(...times));
  };
  const figures: ListFigure[] = [];
  const measure = async (one: Listed, asked: string, more: string): Promise<void> => {
    const rows = await ask(one, more, 1);
    const pages = Math.max(1, Math.ceil(rows / size));
    const [first, middle, last] = [await best(one, more, 1), await best(one, more, Math.ceil(pages / 2)), await best(one, more, pages)];
    figures.push({ list: one.list, asked, rows, first, middle, last });
  };
  for (const one of lists) {
    const [usual] = one.sorts;
    for (const [name, more] of Object.entries(one.narrowed)) await measure(one, name, more);
    for (const sort of one.sorts.slice(1)) await measure(one, `sorted by ${sort}`, [one.list === 'orders' ? 'state: "all"' : '', `sort: ${sort}`].filter(Boolean).join(', '));
    for (const text of searches) await measure(one, `'${text}'`, [one.list === 'orders' ? 'state: "all"' : '', `search: "${text}", sort: ${usual}`].filter(Boolean).join(', '));
  }
  return figures;
}
