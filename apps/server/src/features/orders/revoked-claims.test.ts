import * as cartCalls from '@tradecounter/contract/cart/cart';
import { claimDefaults, type ClaimName } from '@tradecounter/contract/auth/claims';
import { setShipTo, setShipVia } from '@tradecounter/contract/delivery/delivery';
import { addHold, orderHold } from '@tradecounter/contract/holds/holds';
import { placeOrder } from '@tradecounter/contract/orders/orders';
import { orderQuote } from '@tradecounter/contract/quotes/quote-calls';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildQuote } from '../../../test/builders/quotes.ts';
import {
  buildCustomer,
  buildItem,
  buildLocation,
  buildShipVia,
  buildUser,
  everything,
} from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { send, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
import { type Database, rows } from '../../platform/db/database.ts';

let db: Database;
let server: TestServer;
let customerNumber: string;
let item: string;
let user: Awaited<ReturnType<typeof buildUser>>;
let token: string;

/** Claims of a buyer who can do everything and has no required form fields. */
const full: Record<ClaimName, string> = {
  ...claimDefaults,
  ...everything,
  allowCISDIS: 'Y',
  admin: 'Y',
  shwShpDays: 'Y',
  emailOptIn: 'Y',
  toSDateAccepted: '2026-01-02T00:00:00Z',
};

/** New values of the claims that don't simply go from Y to N. */
const changed: Partial<Record<ClaimName, string>> = {
  resetPass: 'Y',
  hideBOETA: 'Y',
  poRequired: 'Y',
  smRequired: 'Y',
  shipComplete: 'Y',
  purchaseOrderRequired: 'B',
  purchaseOrderTemplate: '##',
  checkoutDidYouForgetSomething: 'N',
  toSDateAccepted: '',
  customerName: 'Somebody',
  staff: 'Y',
};

/**
 * Statuses of cart, hold and quote for claims that matter when an order is placed. Other claims don't affect the
 * orders.
 */
const refused: Partial<Record<ClaimName, [number, number, number]>> = {
  resetPass: [401, 401, 401],
  allowedToOrder: [401, 401, 401],
  allowInventoryHold: [200, 401, 200],
  showQuotes: [200, 200, 401],
  allowManualShippingAddress: [409, 409, 409],
  poRequired: [400, 400, 400],
  purchaseOrderRequired: [400, 400, 400],
  smRequired: [400, 400, 400],
};

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  await buildShipVia(db, { code: 'OT' });
  server = await testServer(db);
  customerNumber = await buildCustomer(db, { location: '01', shipVia: 'OT' });
  item = await buildItem(db, { stock: { '01': { A: '90000' } } });
  user = await buildUser(db, { customers: [customerNumber], claims: full });
  token = await tokenOf(server, user);
});
afterAll(async () => {
  await server.close();
  await db.close();
});

const setClaims = (claims: Record<string, string>) =>
  db.execute(sql`update users set claims = ${JSON.stringify(claims)}::jsonb where id = ${user.id}`);

const site = { name: 'Site', line1: '9 Elm St', line2: '', city: 'Salem', state: 'OR', zip: '97301' };

/** Creates a cart, a hold and a quote, all shipping to a typed-in address. */
async function draft(number: string) {
  await setClaims(full);
  await db.execute(sql`delete from cart_lines where user_id = ${user.id}`);
  await send(server, setShipTo, { query: { customerNumber }, body: { sequence: '99', ...site } }, { token });
  const line = { customerNumber, sku: item, qtyToOrder: 1, umcode: 'CT', tag: '' };
  await send(server, cartCalls.addItem, { body: line }, { token });
  const [cart] = (await send(server, cartCalls.getCart, { query: { customerNumber } }, { token })).body.itemList;
  await send(
    server,
    cartCalls.setLineText,
    {
      body: { customerNumber, SKU: item, lineNumber: cart!.lineNumber, sequence: 0, sidemark: 'Room 4', comments: '' },
    },
    { token },
  );
  const query = { customerNumber, sku: item, quantity: '1', UMCode: 'CT', comment: 'Alder St', tag: '' };
  const { holdNumber } = (await send(server, addHold, { query }, { token })).body.data;
  const quoteNumber = await buildQuote(db, {
    customerNumber,
    number,
    lines: [{ itemId: item, quantity: '1', uom: 'CT' }],
  });
  return { holdNumber: holdNumber!, quoteNumber };
}

async function place({ holdNumber, quoteNumber }: { holdNumber: string; quoteNumber: string }) {
  const options = () => ({ token, key: crypto.randomUUID() });
  return [
    await send(server, placeOrder, { body: { customerNumber } }, options()),
    await send(server, orderHold, { body: { customerNumber, holdNumber } }, options()),
    await send(server, orderQuote, { body: { customerNumber, quoteNumber } }, options()),
  ];
}

it.for(Object.keys(claimDefaults) as ClaimName[])(
  'placing an order uses the value that the claim %s has at that moment',
  async (claim) => {
    const drafted = await draft(`Q-${claim}`);
    await setClaims({ ...full, [claim]: changed[claim] ?? 'N' });
    const answers = await place(drafted);
    expect(answers.map(({ status }) => status)).toEqual(refused[claim] ?? [200, 200, 200]);
    const numbers = answers.flatMap(({ status, body }) => (status === 200 ? [body.orderNumber] : []));
    const placed = await rows<{ line1: string; sidemark: string }>(
      db,
      sql`
        select o.ship_to->>'line1' as line1, l.sidemark
        from orders o join order_lines l using (customer_number, order_number)
        where o.order_number = any(${sql.param(numbers)}::text[])
        order by o.placed_at, o.order_number`,
    );
    expect(placed.map(({ line1 }) => line1)).toEqual(numbers.map(() => site.line1));
    if (answers[0]!.status === 200) expect(placed[0]!.sidemark).toBe(claim === 'showItemSidemark' ? '' : 'Room 4');
  },
);

it('a pick-up order ignores a typed-in address that is no longer allowed', async () => {
  await draft('Q-picked-up');
  await setClaims({ ...full, allowManualShippingAddress: 'N' });
  await send(server, setShipVia, { query: { customerNumber, shipVia: 'WC-01' } }, { token });
  const { status } = await send(server, placeOrder, { body: { customerNumber } }, { token, key: crypto.randomUUID() });
  expect(status).toBe(200);
});
