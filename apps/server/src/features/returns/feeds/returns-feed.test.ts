import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { smallShop } from '../../../../test/builders/feed-folder.ts';
import { feedsDatabase } from '../../../../test/builders/feeds.ts';
import { row, rows } from '../../../platform/db/database.ts';

const feeds = feedsDatabase({
  before: {
    ...smallShop,
    'customers.csv': ['number,name,location', '1001,Ridgeline,01', '1002,Hillside,01'],
    'invoices.csv': [
      'number,customer,date,total,netDue',
      'I1,1001,2026-03-01,100,100',
      'I2,1002,2026-03-01,100,100',
      'C1,1001,2026-03-08,-20,-20',
    ],
    'invoice-lines.csv': ['invoice,line,item,quantity,uom,amount', 'I1,1,GONE-1,50,SF,100'],
  },
});

const returns = (...lines: string[]) => ({
  'returns.csv': ['number,state,date,order,invoice,rma,note,credit', ...lines],
});

/** Builds a return of 1001 that was requested in the portal. */
const requested = async (number: string, state = 'requested') => {
  await feeds.db.execute(sql`
    with made as (
        insert into returns (customer_number, return_number, source, invoice_number, state, user_id, requested_at,
          changed_at, comment)
        values ('1001', ${number}, 'invoice', 'I1', ${state}, 1, '2026-03-02', '2026-03-02', 'Two short')
        returning customer_number, return_number)
    insert into return_steps (customer_number, return_number, number, state, at, mailed_at)
    select customer_number, return_number, 1, ${state}, '2026-03-02', '2026-03-02' from made`);
  return number;
};

const found = (number: string) =>
  row(
    feeds.db,
    sql`select customer_number, source, invoice_number, state, rma, credit_number, comment, amount::text from returns
      where return_number = ${number}`,
  );
const steps = async (number: string) =>
  (
    await rows<{ step: string }>(
      feeds.db,
      sql`select concat_ws(' ', number, state, coalesce(day::text, '-'), note, mailed_at is null) as step
        from return_steps where return_number = ${number} order by number`,
    )
  ).map(({ step }) => step);

it('a reported state is a step to be mailed, once, and a corrected note replaces the earlier one', async () => {
  const number = await requested('RT1');
  const approved = `${number},approved,2026-03-04,,,RMA-7,Dock 4,`;
  await feeds.load(returns(approved));
  await feeds.load(returns(approved));
  await feeds.load(returns(`${number},approved,2026-03-04,,,RMA-7,Dock 5,`));
  expect(await steps(number)).toEqual(['1 requested -  f', '2 approved 2026-03-04 Dock 5 t']);
  await feeds.load(returns(`${number},credited,2026-03-08,,,RMA-7,,C1`));
  expect(await found(number)).toMatchObject({
    ...{ customer_number: '1001', source: 'invoice', invoice_number: 'I1', state: 'credited', rma: 'RMA-7' },
    ...{ credit_number: 'C1', comment: 'Two short' },
  });
  expect((await steps(number)).at(-1)).toBe('3 credited 2026-03-08  t');
});

it('a return that was taken at the counter is created with its lines, of which none can be requested again', async () => {
  await feeds.load({
    ...returns('M-9,received,2026-03-05,,I1,,,'),
    'return-lines.csv': [
      'return,line,documentLine,item,description,quantity,uom,reason,amount',
      'M-9,1,1,GONE-1,Oak plank,10,SF,damaged,20',
    ],
  });
  expect(await found('M-9')).toMatchObject({ customer_number: '1001', state: 'received', amount: '20.0000' });
  expect(await steps('M-9')).toEqual(['1 received 2026-03-05  t']);
  expect(
    await row(
      feeds.db,
      sql`select reason, line_quantity::text from return_lines where return_number = 'M-9' and document_line = 1`,
    ),
  ).toEqual({ reason: 'damaged', line_quantity: '10.0000' });
});

it('rows that name no return, another customer, or lines of the customer are refused', async () => {
  const number = await requested('RT2');
  const { badRows } = await feeds.load({
    ...returns('NONE,approved,2026-03-05,,,,,', `${number},approved,2026-03-05,,I2,,,`),
    'return-lines.csv': ['return,line,quantity,uom', `${number},1,10,SF`, 'NONE,1,10,SF'],
  });
  expect(badRows.map(({ file, line, column }) => [file, line, column])).toEqual([
    ['return-lines.csv', 2, 'return'],
    ['return-lines.csv', 3, 'return'],
    ['returns.csv', 2, 'number'],
    ['returns.csv', 3, 'invoice'],
  ]);
  expect(await found(number)).toMatchObject({ state: 'requested', customer_number: '1001' });
  expect(await rows(feeds.db, sql`select 1 from return_lines where return_number = ${number}`)).toEqual([]);
});

it('a withdrawn return stays withdrawn', async () => {
  const number = await requested('RT3', 'withdrawn');
  await feeds.load(returns(`${number},approved,2026-03-05,,,,,`));
  expect(await found(number)).toMatchObject({ state: 'withdrawn' });
  expect(await steps(number)).toEqual(['1 withdrawn -  f']);
});
