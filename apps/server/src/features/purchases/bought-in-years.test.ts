import { afterAll, beforeAll, expect, it } from 'vitest';
import { billInvoices, type InvoiceSeed } from '../../../test/builders/invoices.ts';
import { buildCustomer, buildItem, buildLocation, buildUser } from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { query, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
import type { Database } from '../../platform/db/database.ts';

let db: Database;
let server: TestServer;
let customer: string;
let token: string;

/**
 * Six years, plus one without invoices. One item is bought every year, one only early on, one in a different unit each
 * year, and one is returned a year later.
 */
const years = [2019, 2020, 2022, 2023, 2024, 2025];
const invoices = (): InvoiceSeed[] =>
  years.flatMap((year, at) => [
    {
      number: `A${year}`,
      customer,
      date: `${year}-01-01`,
      freight: 12,
      lines: [
        { item: 'ALWAYS', quantity: 10 + at, unitPrice: 3 + at },
        ...(year < 2022 ? [{ item: 'EARLY', quantity: 5, unitPrice: 2 }] : []),
        { item: 'UNITS', quantity: 2, uom: `U${at}`, unitPrice: 1 },
      ],
    },
    {
      number: `B${year}`,
      customer,
      date: `${year}-06-15`,
      lines: [
        { item: 'ALWAYS', quantity: 1, unitPrice: 9 + at },
        { item: 'BACK', quantity: at % 2 === 0 ? 7 : -7, unitPrice: 4 },
      ],
    },
    {
      number: `C${year}`,
      customer,
      date: `${year}-12-31`,
      lines: [{ item: 'ALWAYS', quantity: 2, unitPrice: 20 + at }],
    },
  ]);

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  for (const id of ['ALWAYS', 'EARLY', 'UNITS', 'BACK']) await buildItem(db, { id });
  customer = await buildCustomer(db, { location: '01' });
  await billInvoices(db, invoices());
  server = await testServer(db);
  token = await tokenOf(server, await buildUser(db, { customers: [customer] }));
});
afterAll(async () => {
  await server.close();
  await db.close();
});

interface Listed {
  itemId: string;
  times: number;
  quantity: number;
  uom: string;
  last: string;
  lastPrice: number;
  otherUnits: { uom: string }[];
}

interface Reported {
  purchases: { purchases: Listed[] };
  account: { figures: { spend: { total: number; months: { amount: number }[]; families: { amount: number }[] } } };
}

const text = `query($customerNumber: String!, $from: String, $to: String) {
  purchases(customerNumber: $customerNumber, boughtFrom: $from, boughtTo: $to, sort: ITEM) { purchases { itemId times quantity uom last lastPrice otherUnits { uom } } }
  account(customerNumber: $customerNumber) { figures(from: $from, to: $to) { spend { total months { amount } families { amount } } } } }`;

/** Computes the same from the invoices. */
function expected(from: string, to: string): { purchases: Listed[]; spent: number } {
  const lines = invoices()
    .filter(({ date }) => date >= from && date <= to)
    .flatMap(({ date, lines: reported = [] }) =>
      reported.map(({ item, quantity = 1, uom = 'SF', unitPrice = 0 }) => ({ date, item, quantity, uom, unitPrice })),
    );
  const items = [...new Set(lines.filter(({ quantity }) => quantity > 0).map(({ item }) => item))].sort();
  const purchases = items.map((itemId) => {
    const own = lines.filter(({ item }) => item === itemId);
    const bought = own.filter(({ quantity }) => quantity > 0);
    const last = bought.at(-1)!;
    return {
      itemId,
      times: bought.length,
      last: last.date,
      uom: last.uom,
      lastPrice: last.unitPrice,
      quantity: own.filter(({ uom }) => uom === last.uom).reduce((sum, { quantity }) => sum + quantity, 0),
      otherUnits: [...new Set(bought.map(({ uom }) => uom))]
        .filter((uom) => uom !== last.uom)
        .reverse()
        .map((uom) => ({ uom })),
    };
  });
  return { purchases, spent: lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0) };
}

const sum = (of: { amount: number }[]): number => of.reduce((all, { amount }) => all + amount, 0);
const days = [
  '2018-05-05',
  '2019-01-01',
  '2019-06-16',
  '2020-12-31',
  '2021-01-01',
  '2021-12-31',
  '2022-06-15',
  '2024-01-01',
  '2024-12-31',
  '2025-12-30',
  '2027-02-03',
];

it.each(days)(
  'what was bought and spent from %s until any later day is what the invoices of these days have',
  async (from) => {
    for (const to of days.filter((day) => day >= from)) {
      const { data } = await query(server, text, { customerNumber: customer, from, to }, token);
      const {
        purchases,
        account: {
          figures: { spend },
        },
      } = data as unknown as Reported;
      const { purchases: billed, spent } = expected(from, to);
      expect({
        to,
        purchases: purchases.purchases,
        spent: [spend.total, sum(spend.months), sum(spend.families)],
      }).toEqual({ to, purchases: billed, spent: [spent, spent, spent] });
    }
  },
);

it('of all days there is what all invoices have', async () => {
  const { data } = await query(server, text, { customerNumber: customer }, token);
  expect((data as unknown as Reported).purchases.purchases).toMatchObject(
    expected('0000', '9999').purchases.map(({ itemId, times, quantity, uom, last, lastPrice }) => ({
      itemId,
      times,
      quantity,
      uom,
      last,
      lastPrice,
    })),
  );
});
