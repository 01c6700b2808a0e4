import { addItem, getCart, removeItem } from '@tradecounter/contract/cart/cart';
import { deliveryCalls } from '@tradecounter/contract/delivery/delivery';
import { placeOrder } from '@tradecounter/contract/orders/orders';
import { baseOf, type CartLine } from '../../../../packages/rules/oracle/cart.ts';
import {
  exact,
  type Exact,
  minus,
  nothing,
  plus,
  shown,
  sum,
  times,
  count,
} from '../../../../packages/rules/oracle/exact.ts';
import { inUnit, type OracleUnit, sizeOf, unitOf } from '../../../../packages/rules/oracle/goods.ts';
import { inTurn, serve } from '../../../../packages/rules/oracle/serve.ts';
import { settle } from '../../../../packages/rules/oracle/settle.ts';
import { portalDocuments } from '../matrix/portal-documents.ts';
import { query, send, type TestServer } from '../server.ts';
import { jobMark, type Shop, type Shelf } from './build-shop.ts';
import { expected, type Expected } from './expected.ts';
import { type ShownByPage, shownByPage, shownByRow } from './item-page.ts';
import type { Placed } from './order-files.ts';
import { type OrderAnswer, shownByCart, shownByOrder } from './places-of-cart.ts';
import type { Wish } from './random-shop.ts';

const orderText = portalDocuments.find(({ name }) => name === 'Order')!.text;
const call = (name: string) => deliveryCalls.find((one) => one.name === name)!;

/** Somebody who orders in a shop and writes down where two places say different things. */
export interface Buyer {
  server: TestServer;
  token: string;
  shop: Shop;
  faults: string[];
}

const differ = (place: string, expectedAnswer: unknown, answer: unknown): string[] =>
  JSON.stringify(expectedAnswer) === JSON.stringify(answer)
    ? []
    : [`${place} says ${JSON.stringify(answer)}\n  the oracle says ${JSON.stringify(expectedAnswer)}`];

interface Asked {
  shelf: Shelf;
  quantity: string;
  uom: string;
  lot: string;
}

function askedOf(shop: Shop, wish: Wish): Asked | null {
  const shelf = shop.shelves[wish.item % shop.shelves.length]!;
  const { goods, item } = shelf;
  const unit = item.units[wish.unit % item.units.length]!;
  const step = sizeOf(unitOf(item.units, item.pack) ?? unit);
  const quantity = shown(plus(inUnit(times(count(wish.packs), step), unit), exact(wish.beside)));
  // A lot that is sold out is none that could be asked for.
  const lot = goods.lots.filter(({ available }) => exact(shown(exact(available)))[0] > 0n)[wish.lot]?.lot ?? '';
  return quantity === '0' || quantity.startsWith('-') ? null : { shelf, quantity, uom: unit.code, lot };
}

/** The oracle's cart with so much more: on the line of the same goods, unit and lot, or a line of its own. */
function grown(lines: readonly CartLine[], line: CartLine, base: Exact): CartLine[] {
  const at = lines.findIndex(({ item, uom, lot }) => item === line.item && uom === line.uom && lot === line.lot);
  if (at < 0) return [...lines, line];
  return lines.with(at, {
    ...line,
    quantity: shown(inUnit(plus(baseOf(lines[at]!), base), unitOf(line.item.units, line.uom)!)),
  });
}

/** All that the cart may hold of goods that will not come again, whoever has it by now: one pack more, and another, until a line would have to wait. */
function leftOf(lines: readonly CartLine[], { item, uom, lot }: CartLine): string {
  const pack = sizeOf(unitOf(item.units, item.pack)!);
  const held = lines
    .filter((one) => one.item === item)
    .map((one) => ({ uom: one.uom, lot: one.lot, base: baseOf(one) }));
  const joined = held.findIndex((one) => one.uom === uom && one.lot === lot);
  const grownBy = (packs: number) => {
    const more = times(count(packs), pack);
    return joined < 0
      ? [...held, { uom, lot, base: more }]
      : held.with(joined, { uom, lot, base: plus(held[joined]!.base, more) });
  };
  let packs = 0;
  while (
    serve(item.lots, grownBy(packs + 1), pack, item.onePiece).every(({ backOrdered }) => backOrdered[0] === nothing[0])
  )
    packs += 1;
  return fractionOf(plus(sum(held.map(({ base }) => base)), times(count(packs), pack)));
}

/** Asks page, row and server for the same goods, and answers the oracle's cart with what of them was put there. */
async function add(
  { server, token, shop, faults }: Buyer,
  lines: readonly CartLine[],
  { shelf, quantity, uom, lot }: Asked,
  pickup: boolean,
): Promise<readonly CartLine[]> {
  const { goods, item } = shelf;
  const { customerNumber } = shop;
  const held = lines.filter((line) => line.item === goods);
  const settled = settle({
    ...item,
    quantity,
    uom,
    left: item.discontinued ? leftOf(lines, { item: goods, quantity, uom, lot }) : '0',
    already: fractionOf(sum(held.map(baseOf))),
    sold: true,
    creditHold: false,
  });
  const line: CartLine = { item: goods, quantity: settled.quantity, uom, lot };
  const after = grown(lines, line, settled.base);
  // Page and row show the goods as a line of their own, which is rounded separately.
  const apart = [...lines, line];
  const taken = settled.quantity !== '0' && billable(shop, lines, line, pickup, after.length === lines.length);
  const reported = {
    quantity: taken ? Number(settled.quantity) : 0,
    net: taken ? difference(costOf(shop, apart, line, pickup), costOf(shop, lines, line, pickup)) : null,
  };
  const where = `${quantity} ${uom} ${lot} of ${goods.id}, ${held.map((one) => `${one.quantity} ${one.uom} ${one.lot}`).join(' and ')} held`;
  const mixed = goods.mixed ? lines.filter((one) => one.item !== goods && one.item.mixed).map(baseOf) : [];
  const asked = { id: goods.id, quantity, uom, lot, held, mixed: Number(shown(sum(mixed))) };
  const page = await shownByPage({ server, token, customerNumber }, asked);
  // A list offers no lots and does not know how much of one is left.
  if (!item.discontinued || [lot, ...held.map((one) => one.lot)].every((one) => one === '')) {
    const row = await shownByRow({ server, token, customerNumber }, asked);
    faults.push(...differ(`the list's row of ${where}`, reported, row && amountOf(row)));
  }
  faults.push(...differ(`the item's page of ${where}`, reported, page && amountOf(page)));
  if (taken && held.length === 0) {
    const { backOrdered, day } = expected(shop, [line], { pickup, isOfJob: false }).reported.lines[0]!;
    faults.push(
      ...differ(
        `the stock on the page of ${where}`,
        { backOrdered, day },
        page && { backOrdered: near(page.backOrdered, backOrdered, unitOf(item.units, uom)!), day: page.day },
      ),
    );
  }
  const { status, body } = await send(
    server,
    addItem,
    { body: { customerNumber, sku: goods.id, qtyToOrder: Number(quantity), umcode: uom, tag: lot } },
    { token },
  );
  faults.push(
    ...differ(
      `adding ${where}`,
      { status: 200, quantity: reported.quantity },
      { status, quantity: body.newQty ?? Number(quantity) },
    ),
  );
  return taken ? after : lines;
}

/** The page knows stock with the four decimals of the wire: as much as these leave out it may be off, and no more. */
const near = (reported: number, exactly: number, unit: OracleUnit): number =>
  Math.abs(reported - exactly) <= 0.0001 + 0.0001 / Number(shown(sizeOf(unit), 12)) ? exactly : reported;

/** Of goods that have no price no page offers any, whatever would come of the quantity. */
const amountOf = ({ quantity, net }: ShownByPage) => ({ quantity: net === null ? 0 : quantity, net });

/** What the lines of an item come to. The page knows nothing of what others that it is mixed with cost. */
const costOf = (shop: Shop, lines: readonly CartLine[], { item }: CartLine, pickup: boolean): number =>
  expected(shop, lines, { pickup, isOfJob: false }).reported.lines.reduce(
    (total, line) => total + (line.item === item.id ? (line.net ?? 0) : 0),
    0,
  );
const difference = (one: number, other: number): number => Math.round((one - other) * 100) / 100;

/** Goods without a price cannot be ordered, nor so little that it costs nothing. */
function billable(shop: Shop, lines: readonly CartLine[], line: CartLine, pickup: boolean, joins: boolean): boolean {
  const { net, price } = expected(shop, [...lines, line], { pickup, isOfJob: false }).reported.lines.at(-1)!;
  return net !== null && (joins || net > 0 || price === 0);
}

const fractionOf = ([numerator, denominator]: Exact): string => `${numerator}/${denominator}`;

/** Takes ordered goods out of stock and queues back-ordered ones. */
function keep(lines: readonly CartLine[], answer: Expected): void {
  for (const { item, lot, at } of inTurn(lines.map((line, index) => ({ ...line, at: index })))) {
    const { served } = answer.lines[at]!;
    for (const { lot: from, quantity } of served.taken) {
      const shelf = item.lots.find((one) => one.lot === from)!;
      shelf.available = fractionOf(minus(exact(shelf.available), quantity));
    }
    if (served.backOrdered[0] > nothing[0])
      item.waiting.push({ lot, quantity: served.backOrdered, onePiece: item.onePiece });
  }
}

/** Counts the ordered goods as used of the job's prices. */
function countForJob(lines: readonly CartLine[]): void {
  for (const line of lines)
    if (line.item.job !== null) line.item.job.used = fractionOf(plus(exact(line.item.job.used), baseOf(line)));
}

/** Fills a cart as the wishes have it, orders it, and holds what each place says against the oracle. Null: nothing of it could be ordered. */
export async function orderCart(
  buyer: Buyer,
  { pickup, isOfJob, wishes }: { pickup: boolean; isOfJob: boolean; wishes: readonly Wish[] },
): Promise<Placed | null> {
  const { server, token, shop, faults } = buyer;
  const { customerNumber } = shop;
  await send(server, call('delivery.setShipTo'), { query: { customerNumber }, body: { sequence: '1' } }, { token });
  await send(
    server,
    call('delivery.setShipVia'),
    { query: { customerNumber, shipVia: pickup ? 'WC-01' : 'TRK' } },
    { token },
  );
  let lines: readonly CartLine[] = [];
  for (const wish of wishes) {
    const asked = askedOf(shop, wish);
    if (asked !== null) lines = await add(buyer, lines, asked, pickup);
  }
  if (lines.length === 0) return null;
  const answer = expected(shop, lines, { pickup, isOfJob });
  const sidemark = isOfJob ? jobMark : '';
  const { body } = await send(server, getCart, { query: { customerNumber, sidemark } }, { token });
  faults.push(...differ('the cart', answer.reported, shownByCart(body)));
  const placed = await send(
    server,
    placeOrder,
    { body: { customerNumber, poNumber: 'J-1', sidemark } },
    { token, key: crypto.randomUUID() },
  );
  // A price of the job, or of a break that items reach together, can make a line cost nothing.
  if (answer.reported.lines.some(({ net, price }) => net === null || (net === 0 && price! > 0))) {
    if (placed.status !== 409) faults.push(`goods that can't be billed were placed: ${placed.status}`);
    await takeOut(buyer, body.itemList);
    return null;
  }
  if (placed.status !== 200) {
    faults.push(`placing answered ${placed.status}: ${placed.body.error.message}`);
    return null;
  }
  const { orderNumber } = placed.body;
  keep(lines, answer);
  if (isOfJob) countForJob(lines);
  const order = await query(server, orderText, { customerNumber, id: orderNumber }, token);
  faults.push(
    ...differ(
      `order ${orderNumber}`,
      answer.reported,
      shownByOrder((order.data as unknown as { order: OrderAnswer }).order),
    ),
  );
  return { orderNumber, reported: answer.reported, sign: shop.terms.currency === '' ? '$' : 'CA$' };
}

async function takeOut(
  { server, token, shop: { customerNumber } }: Buyer,
  lines: readonly { id: string; lineNumber: number; sequence: number }[],
): Promise<void> {
  for (const { id, lineNumber, sequence } of lines)
    await send(server, removeItem, { body: { customerNumber, SKU: id, lineNumber, sequence } }, { token });
}
