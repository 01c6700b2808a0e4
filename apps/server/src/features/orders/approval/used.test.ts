import { budgetPeriods } from '@tradecounter/rules/budget-periods';
import { dayIn } from '@tradecounter/rules/clock';
import { sql } from 'drizzle-orm/sql/sql';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildInvoice, buildOrder } from '../../../../test/builders/documents.ts';
import { buildCustomer, buildLocation } from '../../../../test/builders/shop.ts';
import { testDatabase } from '../../../../test/database.ts';
import { type Database, row } from '../../../platform/db/database.ts';
import { findSpender, saveSpender } from '../../spending/spender-repository.ts';
import { usedBudgets } from './need-approval.ts';

const timeZone = 'America/Los_Angeles';
const localDay = new Intl.DateTimeFormat('en-CA', { timeZone });
/** A day before summer time begins. */
const begin = Date.parse('2026-03-07T20:00:00Z');

let db: Database;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
});
afterAll(() => db.close());

/** Amounts are in cents. `at` counts backwards among the orders, so that most events meet recent ones. */
const cents = fc.integer({ min: 1, max: 500_000 });
const at = fc.nat(400);
const event = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('order' as const), person: fc.nat(2), cents }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('cancel' as const, 'ship' as const), at }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('invoice' as const, 'credit' as const), at, cents }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('loose invoice' as const, 'elsewhere' as const), cents }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('move' as const), person: fc.nat(2), to: fc.nat(3) }) },
  // Most waits end near a midnight of the distributor, when periods begin.
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.nat(26 * 60) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.nat(40 * 24 * 60) }) },
);

interface ModelOrder {
  number: string;
  person: number;
  /** Where the person was when they ordered: that department and those above it. */
  departments: readonly string[];
  day: string;
  cents: number;
  state: 'open' | 'cancelled' | 'shipped';
  invoiced: number;
  credited: number;
}

/** What an order has cost so far, and is still going to. */
function cost({ state, cents: ordered, invoiced, credited }: ModelOrder): number {
  const billed = invoiced - credited;
  if (state === 'cancelled' || (state === 'shipped' && invoiced > 0)) return billed;
  return billed + Math.max(ordered - invoiced, 0);
}

/** The first day of the period that contains the day. */
function periodStart(period: string, day: string): string {
  const [year, month] = [day.slice(0, 4), Number(day.slice(5, 7))];
  if (period === 'year') return `${year}-01-01`;
  if (period === 'quarter') return `${year}-${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`;
  if (period === 'month') return `${day.slice(0, 7)}-01`;
  if (period === 'day') return day;
  const monday = new Date(day);
  while (monday.getUTCDay() !== 1) monday.setUTCDate(monday.getUTCDate() - 1);
  return monday.toISOString().slice(0, 10);
}

const dollars = (amount: number): string => (amount / 100).toFixed(2);

/** A customer with a department, two below it, and three people. */
async function buildCompany() {
  const customerNumber = await buildCustomer(db, { location: '01' });
  const department = async (name: string, parent: string | null): Promise<string> =>
    (await row<{ id: string }>(
      db,
      sql`
        insert into departments (customer_number, name, parent)
        values (${customerNumber}, ${name}, ${parent}::uuid)
        returning id`,
    ))!.id;
  const company = await department('Company', null);
  const [shop, yard] = [await department('Shop', company), await department('Yard', company)];
  /** Where a person can be, with the departments above. */
  const places = [[], [company], [shop, company], [yard, company]];
  const base = Number(customerNumber.slice(2)) * 10;
  return { customerNumber, places, people: [base, base + 1, base + 2], departments: [company, shop, yard] };
}

it('what is used of a budget is what orders, invoices and credits of its period say, after any 200 events', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 200, maxLength: 200 }), async (events) => {
      const { customerNumber, places, people, departments } = await buildCompany();
      const elsewhere = await buildCustomer(db, { location: '01' });
      const orders: ModelOrder[] = [];
      const where = people.map(() => 0);
      let now = begin;
      const order = async (customer: string, userId: number, total: number): Promise<string> => {
        const number = await buildOrder(db, { customer, placedAt: new Date(now).toISOString(), lines: [] });
        const { departments: theirs } = await findSpender(db, { customerNumber: customer, userId });
        await db.execute(sql`
          update orders
          set user_id = ${userId}, total = ${dollars(total)},
            departments = array(select json_array_elements_text(${JSON.stringify(theirs.map(({ id }) => id))}::json))
          where customer_number = ${customer} and order_number = ${number}`);
        return number;
      };
      const compare = async (): Promise<void> => {
        const today = localDay.format(now);
        const owners = [
          ...people.map((id) => ({ kind: 'person' as const, owner: String(id) })),
          ...departments.map((owner) => ({ kind: 'department' as const, owner })),
        ];
        const budgets = owners.flatMap(({ kind, owner }) =>
          budgetPeriods.map((period) => ({ kind, owner, period, name: '', amount: '1', over: 'warn' as const })),
        );
        const used = await usedBudgets(
          db,
          { customerNumber, timeZone, today: () => dayIn(timeZone)(new Date(now)) },
          budgets,
        );
        const expected = budgets.map(({ kind, owner, period }) =>
          orders
            .filter(({ day }) => day >= periodStart(period, today))
            .filter((one) =>
              kind === 'person' ? String(people[one.person]) === owner : one.departments.includes(owner),
            )
            .reduce((sum, one) => sum + cost(one), 0),
        );
        expect(used.map((one) => Math.round(Number(one.used) * 100))).toEqual(expected);
      };
      for (const [count, one] of events.entries()) {
        const found = 'at' in one ? orders.at(-1 - (one.at % Math.max(orders.length, 1))) : undefined;
        switch (one.kind) {
          case 'order': {
            const number = await order(customerNumber, people[one.person]!, one.cents);
            const rest = { state: 'open' as const, invoiced: 0, credited: 0 };
            const place = places[where[one.person]!]!;
            orders.push({ ...one, number, departments: place, day: localDay.format(now), ...rest });
            break;
          }
          case 'cancel':
          case 'ship':
            if (found === undefined) break;
            found.state = one.kind === 'ship' ? 'shipped' : 'cancelled';
            await db.execute(sql`
              update orders set state = ${found.state}
              where customer_number = ${customerNumber} and order_number = ${found.number}`);
            break;
          case 'invoice':
          case 'credit': {
            if (found === undefined) break;
            const isCredit = one.kind === 'credit';
            if (isCredit) found.credited += one.cents;
            else found.invoiced += one.cents;
            const total = dollars(isCredit ? -one.cents : one.cents);
            await buildInvoice(db, { customer: customerNumber, order: found.number, total, lines: [] });
            break;
          }
          case 'loose invoice':
            await buildInvoice(db, { customer: customerNumber, total: dollars(one.cents), lines: [] });
            break;
          case 'elsewhere':
            await order(elsewhere, people[0]!, one.cents);
            break;
          case 'move': {
            where[one.person] = one.to;
            const department = places[one.to]![0] ?? null;
            const key = { customerNumber, userId: people[one.person]! };
            await db.transact((tx) => saveSpender(tx, key, { orderLimit: null, department, approver: null }));
            break;
          }
          case 'wait':
            now += one.minutes * 60_000;
        }
        if (count % 25 === 24) await compare();
      }
    }),
    { numRuns: 2, seed: 2281, endOnFailure: true },
  );
});
