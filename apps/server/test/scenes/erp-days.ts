import * as cartCalls from '@tradecounter/contract/cart/cart';
import { placeOrder } from '@tradecounter/contract/orders/orders';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feedFolder, importFolder } from '../builders/feed-folder.ts';
import { buildCustomer, buildItem, buildLocation, buildShipVia, buildUser } from '../builders/shop.ts';
import { testDatabase } from '../database.ts';
import { query, send, type TestServer, testServer, tokenOf } from '../server.ts';
import { type Database, rows } from '../../src/platform/db/database.ts';
import { readOrderMismatches } from '../../src/features/orders/fulfilment/read-order-mismatches.ts';
import { checkPromises } from '../../src/features/stock/promise-repository.ts';

/*
 * Runs weeks of orders, placed in the portal and at the ERP's counter. The ERP keeps its own stock, its own open
 * quantities of each order and its own invoices. It knows the portal only by its orders, and the portal knows the ERP
 * only by its feeds.
 */

let db: Database;
let server: TestServer;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  await buildShipVia(db, { code: 'OT', flat: '35' });
  server = await testServer(db);
});
afterAll(async () => {
  await server.close();
  await db.close();
});

/** The same numbers in each run. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const dayOf = (day: number): string => new Date(Date.UTC(2026, 2, 12 + day)).toISOString().slice(0, 10);

interface ErpLine {
  line: number;
  item: string;
  open: number;
  shipped: number;
}
interface ErpOrder {
  number: string;
  customer: string;
  lines: ErpLine[];
  state: 'open' | 'partial' | 'shipped' | 'cancelled';
}

/** Everything in base units, whole numbers. */
class Erp {
  shelf = new Map<string, number>();
  orders: ErpOrder[] = [];
  files: Record<string, string[]> = {};
  #shipments = 0;
  #counter = 0;
  #invoices = 0;
  readonly prefix: string;

  constructor(prefix: string) {
    this.prefix = prefix;
  }

  write(file: string, heading: string, row: string): void {
    (this.files[file] ??= [heading]).push(row);
  }

  say(order: ErpOrder, step: string, day: number, takenOff: boolean): void {
    this.write(
      'order-status.csv',
      'order,step,date,takenOff',
      `${order.number},${step},${dayOf(day)},${takenOff ? 'Y' : ''}`,
    );
  }

  /** Takes an order at the counter and reports it to the portal. */
  take(customer: string, goods: readonly { item: string; quantity: number }[], day: number, takenOff: boolean): void {
    // As some ERPs number them.
    const number = `${this.prefix}/${++this.#counter}`;
    this.write(
      'orders.csv',
      'number,customer,placed,total,takenOff',
      `${number},${customer},${dayOf(day)},${goods.reduce((sum, { quantity }) => sum + 2 * quantity, 0)},${takenOff ? 'Y' : ''}`,
    );
    for (const [at, { item, quantity }] of goods.entries())
      this.write(
        'order-lines.csv',
        'order,line,item,quantity,uom,unitPrice,amount',
        `${number},${at + 1},${item},${quantity},SF,2,${2 * quantity}`,
      );
    this.orders.push({
      number,
      customer,
      state: 'open',
      lines: goods.map(({ item, quantity }, at) => ({ line: at + 1, item, open: quantity, shipped: 0 })),
    });
  }

  /** Ships so much of a line as lies there, of whatever lots, and at most `most`. Answers how much. */
  ship(order: ErpOrder, picks: { line: ErpLine; most: number }[], day: number): Map<number, number> {
    const number = `${this.prefix}S${++this.#shipments}`;
    const shipped = new Map<number, number>();
    for (const { line, most } of picks) {
      let left = Math.min(most, line.open);
      for (const [key, onHand] of this.shelf) {
        const [item, lot] = key.split(' ') as [string, string];
        const given = item === line.item ? Math.min(left, onHand) : 0;
        if (given <= 0) continue;
        this.write('shipment-lines.csv', 'shipment,line,lot,quantity', `${number},${line.line},${lot},${given}`);
        this.shelf.set(key, onHand - given);
        left -= given;
        shipped.set(line.line, (shipped.get(line.line) ?? 0) + given);
      }
      line.open -= shipped.get(line.line) ?? 0;
      line.shipped += shipped.get(line.line) ?? 0;
    }
    if (shipped.size === 0) return shipped;
    this.write(
      'shipments.csv',
      'number,order,date,carrier,tracking',
      `${number},${order.number},${dayOf(day)},Our truck,T-${number}`,
    );
    order.state = order.lines.every(({ open }) => open === 0) ? 'shipped' : 'partial';
    return shipped;
  }

  bill(order: ErpOrder, goods: Map<number, number>, day: number, sign: 1 | -1): void {
    const number = `${this.prefix}${sign === 1 ? 'I' : 'C'}${++this.#invoices}`;
    const total = [...goods.values()].reduce((sum, quantity) => sum + quantity * 2, 0) * sign;
    this.write(
      'invoices.csv',
      'number,customer,orderNumber,date,total,netDue',
      `${number},${order.customer},${order.number},${dayOf(day)},${total},${total}`,
    );
    for (const [line, quantity] of goods) {
      const { item } = order.lines.find((one) => one.line === line)!;
      this.write(
        'invoice-lines.csv',
        'invoice,line,item,quantity,uom,unitPrice,amount',
        `${number},${line},${item},${quantity * sign},SF,2,${quantity * 2 * sign}`,
      );
    }
  }

  /** On-hand figures: what lies on the shelf, or that without the goods of open orders. */
  count(takenOff: boolean): void {
    for (const [key, onHand] of this.shelf) {
      const [item, lot] = key.split(' ') as [string, string];
      this.write(
        'lots.csv',
        'item,location,lot,onHand',
        `${item},01,${lot},${onHand - (takenOff ? this.kept(key) : 0)}`,
      );
    }
  }

  /** What of a lot is kept for open orders: lots in their order, orders by age. */
  kept(key: string): number {
    const item = key.split(' ')[0]!;
    let wanted = this.orders
      .filter(({ state }) => state === 'open' || state === 'partial')
      .flatMap(({ lines }) => lines)
      .filter((line) => line.item === item)
      .reduce((sum, { open }) => sum + open, 0);
    for (const [other, onHand] of this.shelf) {
      if (other.split(' ')[0] !== item) continue;
      const here = Math.min(wanted, onHand);
      if (other === key) return here;
      wanted -= here;
    }
    return 0;
  }

  async send(): Promise<void> {
    const { files } = this;
    this.files = {};
    const report = await importFolder({ db, folder: await feedFolder(files), now: new Date(), strict: true });
    expect(report.badRows).toEqual([]);
  }
}

/** Per order line what is promised, what waits, what is still to come and what has left. */
const linesNow = () =>
  rows<{
    order: string;
    line: number;
    state: string;
    taken_off: boolean;
    promised: string;
    waiting: string;
    waits: string;
    shipped: string;
    base: string;
  }>(
    db,
    sql`
      select l.order_number as "order", l.line_number as line, o.state, o.taken_off,
        l.base_quantity::float::text as base, l.shipped::float::text as shipped,
        l.back_ordered::float::text as waiting,
        coalesce((
            select sum(p.quantity)
            from promises p
            where p.kind = 'order' and p.reference = l.order_number || '/' || l.line_number),
          0)::float::text as promised,
        coalesce((
            select sum(b.quantity)
            from back_orders b
            where not b.short and b.reference = l.order_number || '/' || l.line_number), 0)::float::text as waits
      from order_lines l join orders o on o.customer_number = l.customer_number and o.order_number = l.order_number`,
  );

/** Registers the tests of so many days; `seed` chooses what happens on them. */
export function agreesAfter(days: number, seed: number): void {
  /** Until then orders are placed, and until then they are shipped in parts; what is left leaves in the last days. */
  const [lastOrders, lastParts] = [days - 8, days - 4];
  describe.each([
    ['with the goods of open orders in them', false],
    ['without the goods of orders that it has accepted', true],
  ] as const)('an ERP whose on-hand figures come %s', (_, takenOff) => {
    it(`agrees after ${days} days of orders that were placed here and at the counter, accepted, shipped in parts, back ordered, invoiced, credited, closed and cancelled (seed ${seed})`, async () => {
      const roll = dice(seed);
      const erp = new Erp(`M${seed}${takenOff ? 'T' : 'F'}`);
      const items = [
        await buildItem(db, { stock: {} }),
        await buildItem(db, { stock: {} }),
        await buildItem(db, { stock: {} }),
      ];
      for (const item of items) for (const lot of ['A', 'B']) erp.shelf.set(`${item} ${lot}`, 20 * (4 + roll(10)));
      const customerNumber = await buildCustomer(db, { location: '01', shipVia: 'OT' });
      const token = await tokenOf(server, await buildUser(db, { customers: [customerNumber] }));
      erp.count(takenOff);
      await erp.send();

      for (let day = 1; day <= days; day++) {
        for (let orders = day <= lastOrders ? roll(3) : 0; orders > 0; orders--) {
          for (let lines = 1 + roll(3); lines > 0; lines--) {
            await send(
              server,
              cartCalls.addItem,
              { body: { customerNumber, sku: items[roll(3)], qtyToOrder: 1 + roll(8), umcode: 'CT' } },
              { token },
            );
          }
          const placed = await send(
            server,
            placeOrder,
            { body: { customerNumber } },
            { token, key: crypto.randomUUID() },
          );
          const { orderNumber } = placed.body as unknown as { orderNumber: string };
          const { data } = await query(
            server,
            `{ order(customerNumber: "${customerNumber}", id: "${orderNumber}") { lines { lineNumber itemId baseQty } } }`,
            {},
            token,
          );
          const reported = (
            data as unknown as { order: { lines: { lineNumber: number; itemId: string; baseQty: number }[] } }
          ).order.lines;
          erp.orders.push({
            number: orderNumber,
            customer: customerNumber,
            state: 'open',
            lines: reported.map(({ lineNumber, itemId, baseQty }) => ({
              line: lineNumber,
              item: itemId,
              open: baseQty,
              shipped: 0,
            })),
          });
          erp.say(erp.orders.at(-1)!, 'accepted', day, takenOff);
        }
        if (day <= lastOrders && roll(2) === 0)
          erp.take(
            customerNumber,
            Array.from({ length: 1 + roll(2) }, () => ({ item: items[roll(3)]!, quantity: 20 * (1 + roll(6)) })),
            day,
            takenOff,
          );
        if (day % 4 === 0 || day > lastOrders)
          for (const key of erp.shelf.keys()) erp.shelf.set(key, erp.shelf.get(key)! + 20 * roll(8));
        for (const order of erp.orders.filter(({ state }) => state === 'open' || state === 'partial')) {
          const chance = roll(10);
          if (chance === 0 && order.state === 'open') {
            order.state = 'cancelled';
            erp.say(order, 'cancelled', day, takenOff);
          } else if (chance === 1 && order.state === 'partial') {
            order.state = 'shipped';
            erp.say(order, 'closed', day, takenOff);
          } else if (chance < 6 || day > lastParts) {
            const goods = erp.ship(
              order,
              order.lines.map((line) => ({ line, most: chance < 4 && day <= lastParts ? 20 * roll(6) : line.open })),
              day,
            );
            if (goods.size > 0) erp.bill(order, goods, day, 1);
            // Some of it is taken back and credited: that neither makes it ordered again nor puts it on the shelf.
            const [first] = goods.keys();
            if (first !== undefined && roll(6) === 0) erp.bill(order, new Map([[first, 20]]), day, -1);
          }
        }
        erp.count(takenOff);
        await erp.send();

        expect([await checkPromises(db), await readOrderMismatches(db)]).toEqual([[], []]);
        const byKey = new Map((await linesNow()).map((one) => [`${one.order}/${one.line}`, one]));
        for (const order of erp.orders) {
          for (const { line, open, shipped } of order.lines) {
            const now = byKey.get(`${order.number}/${line}`)!;
            const ended = order.state === 'shipped' || order.state === 'cancelled';
            expect([day, order.number, line, now.state, Number(now.shipped)]).toEqual([
              day,
              order.number,
              line,
              order.state,
              shipped,
            ]);
            expect([day, order.number, line, Number(now.waiting)]).toEqual([
              day,
              order.number,
              line,
              Number(now.waits),
            ]);
            // What is promised and what waits is what is still to come: nothing is promised twice, and nothing forgotten.
            if (ended)
              expect([order.number, line, Number(now.promised), Number(now.waits)]).toEqual([order.number, line, 0, 0]);
            else if (takenOff) expect([order.number, line, Number(now.promised)]).toEqual([order.number, line, 0]);
            else
              expect([day, order.number, line, Number(now.promised) + Number(now.waits)]).toEqual([
                day,
                order.number,
                line,
                open,
              ]);
          }
        }
      }

      for (const order of erp.orders.filter(({ state }) => state === 'open' || state === 'partial')) {
        order.state = order.state === 'open' ? 'cancelled' : 'shipped';
        erp.say(order, order.state === 'cancelled' ? 'cancelled' : 'closed', days + 1, takenOff);
      }
      erp.count(takenOff);
      await erp.send();
      const stock = await rows<{ key: string; on_hand: string; promised: string }>(
        db,
        sql`
          select item_id || ' ' || lot as key, on_hand::float::text as on_hand, promised::float::text as promised
          from lots
          where item_id in (${sql.join(
            items.map((id) => sql`${id}`),
            sql`, `,
          )})`,
      );
      expect(new Map(stock.map(({ key, on_hand: onHand }) => [key, Number(onHand)]))).toEqual(erp.shelf);
      expect(stock.map(({ promised }) => promised)).toEqual(stock.map(() => '0'));
      const states = await rows<{ number: string; state: string }>(
        db,
        sql`select order_number as number, state from orders where customer_number = ${customerNumber}`,
      );
      expect(new Map(states.map(({ number, state }) => [number, state]))).toEqual(
        new Map(erp.orders.map(({ number, state }) => [number, state])),
      );
      expect(new Set(erp.orders.map(({ state }) => state))).toEqual(new Set(['shipped', 'cancelled']));
      // An order whose invoice names it is no longer open.
      expect(
        await rows(
          db,
          sql`select 1 from orders o join invoices i on i.order_number = o.order_number where o.state = 'open'`,
        ),
      ).toEqual([]);
    }, 240_000);
  });
}
