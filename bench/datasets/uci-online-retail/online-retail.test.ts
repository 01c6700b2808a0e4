import { describe, expect, test } from 'vitest';
import { convertSample } from '../sample-builder.ts';
import { onlineRetail } from './online-retail.ts';
import { type LedgerLine, ledger } from './sample-builder.ts';

const convert = (...lines: LedgerLine[]) => convertSample(onlineRetail, [ledger(...lines)]);
const times = (count: number, line: LedgerLine): LedgerLine[] =>
  Array.from({ length: count }, (_, number) => ({ ...line, invoice: String(540_000 + number) }));

describe('items', () => {
  test('have the stock code in capitals, their usual description, and the number of invoices that list them', async () => {
    const { feeds } = await convert(
      { code: '85123a', invoice: '1', description: ' WHITE  HEART HOLDER ' },
      { code: '85123A', invoice: '2' },
      { code: '85123A', invoice: '2', description: 'CREAM HEART HOLDER' },
    );
    expect(feeds['items']).toEqual([
      expect.objectContaining({
        id: '85123A',
        description: 'WHITE HEART HOLDER',
        baseUom: 'EA',
        popularity: '2',
        color: 'White',
      }),
    ]);
  });

  test('are goods sold at a price: no postage, no vouchers, no stockroom notes', async () => {
    const { feeds, leftOut } = await convert(
      {},
      { code: 'POST', description: 'POSTAGE', price: '18' },
      { code: 'gift_0001_20', description: 'Voucher' },
      { code: '20713', description: 'wrongly coded', price: '0', quantity: -5, customer: '' },
      { code: '23444', description: 'Next Day Carriage', price: '15' },
    );
    expect(feeds['items']?.map(({ id }) => id)).toEqual(['85123A']);
    expect([...leftOut.values()]).toEqual([1, 2, 2]);
  });

  test('that are variants of one number form a family, and a common head word makes a category', async () => {
    const lines = Array.from({ length: 10 }, (_, number) => ({
      code: `9000${number}`,
      description: `GLASS JEWELLED HOLDER NO ${number}`,
    }));
    const { feeds } = await convert(
      { code: '84997A', description: 'CHILDRENS CUTLERY PINK' },
      { code: '84997B', description: 'CHILDRENS CUTLERY BLUE' },
      ...lines,
    );
    expect(feeds['families']).toEqual([{ id: '84997', name: 'CHILDRENS CUTLERY' }]);
    expect(feeds['categories']).toEqual([
      expect.objectContaining({ id: 'giftware', parent: '' }),
      expect.objectContaining({ id: 'holder', name: 'Holders', parent: 'giftware' }),
    ]);
    expect(feeds['items']?.map(({ family, category }) => `${family} ${category}`)).toEqual([
      '84997 giftware',
      '84997 giftware',
      ...lines.map(() => ' holder'),
    ]);
  });

  test('have the pack that customers usually buy', async () => {
    const { feeds } = await convert(
      ...times(12, { quantity: 6 }),
      ...times(3, { quantity: 2 }),
      ...times(40, { quantity: 1, customer: '' }),
    );
    expect(feeds['uoms']?.map(({ code, name, factor }) => [code, name, factor])).toEqual([
      ['EA', 'Each', '1'],
      ['PK', 'Pack of 6', '6'],
    ]);
    const { feeds: rare } = await convert(...times(9, { quantity: 6 }));
    expect(rare['uoms']?.map(({ code }) => code)).toEqual(['EA']);
  });
});

describe('prices', () => {
  test('include the most common one, breaks at high quantities, and what a single customer pays', async () => {
    const { feeds } = await convert(
      ...times(10, { price: '2.55', quantity: 2 }),
      ...times(4, { price: '2.1', quantity: 24 }),
      ...times(4, { price: '1.9', quantity: 3, customer: '13000.0' }),
      ...times(30, { price: '4.96', customer: '' }),
    );
    expect(feeds['prices']?.map(({ scope, key, minimumQty, price }) => [scope, key, minimumQty, price])).toEqual([
      ['list', '', '0', '2.55'],
      ['list', '', '24', '2.1'],
      ['customer', '13000', '0', '1.9'],
    ]);
  });

  test('that are lower at the same quantities do not count as breaks', async () => {
    const { feeds } = await convert(
      ...times(10, { quantity: 4 }),
      ...times(3, { quantity: 4, price: '1', customer: '13000.0' }),
      ...times(3, { quantity: 5, price: '1', customer: '13001.0' }),
    );
    expect(feeds['prices']?.map(({ minimumQty, price }) => [minimumQty, price])).toEqual([['0', '2.55']]);
  });
});

test('customers are named by number and country, with an address per country; unknown ones share a customer', async () => {
  const { feeds } = await convert(
    {},
    { country: 'EIRE', invoice: '2' },
    { invoice: '3' },
    { customer: '', invoice: '4' },
  );
  expect(feeds['customers']?.map(({ number, name }) => [number, name])).toEqual([
    ['17850', 'Customer 17850, United Kingdom'],
    ['CASH', 'Cash sales'],
  ]);
  expect(feeds['ship-tos']?.map(({ sequence, line2 }) => [sequence, line2])).toEqual([
    ['1', 'United Kingdom'],
    ['2', 'EIRE'],
  ]);
  expect(feeds['users']?.[0]).toMatchObject({ username: 'c17850', initialPassword: 'c17850-first' });
  expect(feeds['user-accounts']?.[0]).toMatchObject({ username: 'c17850', customer: '17850' });
});

test('the quantity on hand is what was sold in the last four weeks', async () => {
  const { feeds } = await convert(
    { date: '2011-12-09', quantity: 3 },
    { date: '2011-11-12', quantity: 4 },
    { date: '2011-11-11', quantity: 100 },
    { code: '20713', date: '2011-05-01' },
  );
  expect(feeds['stock']?.map(({ item, onHand }) => [item, onHand])).toEqual([
    ['20713', '0'],
    ['85123A', '7'],
  ]);
});

describe('invoices', () => {
  test('have exact totals, negative ones for credits, and count as paid after thirty days', async () => {
    const { feeds } = await convert(
      { invoice: '1', quantity: 3, price: '0.1', date: '2011-12-01' },
      { invoice: '1', quantity: 3, price: '0.001' },
      { invoice: 'C2', quantity: -2, date: '2011-12-02' },
      { invoice: '3', customer: '', date: '2011-12-03', price: '7' },
      { invoice: '4', date: '2011-10-01' },
    );
    expect(
      feeds['invoices']?.map(({ number, customer, shipTo, date, dueDate, total, netDue }) => [
        number,
        customer,
        shipTo,
        date,
        dueDate,
        total,
        netDue,
      ]),
    ).toEqual([
      ['1', '17850', '1', '2011-12-01', '2011-12-31', '0.303', '0.303'],
      ['C2', '17850', '1', '2011-12-02', '2012-01-01', '-5.100', '-5.100'],
      ['3', 'CASH', '', '2011-12-03', '2011-12-03', '7.000', '0'],
      ['4', '17850', '1', '2011-10-01', '2011-10-31', '2.550', '0'],
    ]);
  });

  test('keep every billed line; charges have no item', async () => {
    const { feeds, leftOut } = await convert(
      { invoice: '1', quantity: 2 },
      { invoice: '1', code: 'POST', description: 'POSTAGE', price: '18' },
      { invoice: '1', code: '99999', description: '', price: '0' },
      { invoice: '2', code: '20713', description: 'damaged', quantity: -5, price: '0', customer: '' },
      { invoice: 'A3', code: 'B', description: 'Adjust bad debt', price: '-11062.06', customer: '' },
    );
    expect(
      feeds['invoice-lines']?.map(({ invoice, line, item, description, quantity, amount }) => [
        invoice,
        line,
        item,
        description,
        quantity,
        amount,
      ]),
    ).toEqual([
      ['1', '1', '85123A', 'WHITE HEART HOLDER', '2', '5.100'],
      ['1', '2', '', 'POSTAGE', '1', '18.000'],
      ['1', '3', '99999', '99999', '1', '0.000'],
    ]);
    expect([...leftOut].slice(0, 2)).toEqual([
      ['lines that correct the stock: no price, no customer', 1],
      ['lines that write off a bad debt', 1],
    ]);
  });
});
