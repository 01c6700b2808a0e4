import { randomBytes } from 'node:crypto';
import { may } from '@tradecounter/contract/auth/permissions';
import type { BodyOf } from '@tradecounter/contract/call';
import { returnPath } from '@tradecounter/contract/punchout/punchout-calls';
import type * as calls from '@tradecounter/contract/punchout/punchout-calls';
import { decimal } from '@tradecounter/rules/decimal';
import type { AccountContext } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { hashToken } from '../../../platform/http/authenticate.ts';
import { cartOf } from '../../cart/change-cart.ts';
import { type EvaluatedCart, evaluateCart } from '../../cart/evaluate.ts';
import { linesUnsettled } from '../../cart/lines-unsettled.ts';
import { pricesChanged } from '../../cart/price-lock/prices-changed.ts';
import { readCart } from '../../cart/read-cart.ts';
import { lockCart } from '../../cart/repository.ts';
import { cartToSend, type SentCart, writeOrderMessage } from '../cxml/order-message.ts';
import { findItemCodes, lockVisit, saveMessage, type Visit } from './visit-repository.ts';
import { callerFields, itemFields } from '../oci/item-fields.ts';
import type { CallerForm, InspectedLine } from '../tables.ts';

/** Milliseconds for which the page that sends the cart can be opened. */
const pageLifetime = 5 * 60_000;

const unpricedItem = (item: string): Failure => new Failure('conflict', 'error.punchout_no_price', { item });

/** Returns the cart with its prices of now. */
async function evaluate(tx: Transaction, context: AccountContext): Promise<EvaluatedCart> {
  const found = await readCart(tx, cartOf(context), context.today());
  if (found === null) throw new Failure('not_found');
  const { precision } = context;
  const terms = { precision, now: context.now(), priceLock: true, hidden: false, cardDiscount: false };
  return evaluateCart(found.buyer, found.lines, terms);
}

/** Returns the cart as the buyer saw it. Throws when it has changed, or a line of it couldn't be ordered as it is. */
async function readGoods(tx: Transaction, context: AccountContext, seen: number): Promise<EvaluatedCart> {
  const { say, claims } = context;
  if (!may(claims, 'AllowedToOrder')) throw new Failure('unauthorized');
  const key = cartOf(context);
  if ((await lockCart(tx, key, context.now())) !== seen) throw new Failure('conflict', 'error.cart_changed');
  const cart = await evaluate(tx, context);
  if (cart.priceLock === 'changed') throw pricesChanged(cart, context);
  const unsettled = linesUnsettled(cart.lines, say);
  if (unsettled !== null) throw unsettled;
  const unpriced = cart.lines.find(({ price }) => price === null);
  if (unpriced !== undefined) throw unpricedItem(unpriced.row.itemId);
  return cart;
}

/**
 * Returns the requisition that was viewed, with the quantities, units and prices that it came with. Where a line came
 * without a price, that of now is sent.
 */
async function readInspected(
  tx: Transaction,
  context: AccountContext,
  { inspected, units }: Visit & { inspected: readonly InspectedLine[] },
): Promise<SentCart> {
  const { precision } = context;
  const cart = await evaluate(tx, context);
  const came = new Map(inspected.map((line) => [line.lineNumber, line]));
  const lines = cart.lines.map((line) => {
    const { unitCode, ...asked } = came.get(line.row.lineNumber)!;
    if (asked.unitPrice !== '') return { row: line.row, unit: unitCode, ...asked };
    if (line.price === null) throw unpricedItem(line.row.itemId);
    return cartToSend({ ...cart, lines: [line] }, { units, precision }).lines[0]!;
  });
  const merchandise = lines.reduce(
    (sum, { quantity, unitPrice }) => sum.plus(decimal(quantity).times(unitPrice).round(precision, 1)),
    decimal(0),
  );
  return { lines, merchandise, freight: null, tax: null };
}

/** Returns the cXML message that goes back. */
async function readMessage(
  tx: Transaction,
  context: AccountContext,
  { visit, seen, host }: { visit: Visit; seen: number; host: string },
): Promise<string> {
  const { precision, now } = context;
  const { inspected, units, currency } = visit;
  const cart =
    inspected === null
      ? cartToSend(await readGoods(tx, context, seen), { units, precision })
      : await readInspected(tx, context, { ...visit, inspected });
  const codes = await findItemCodes(tx, context.claims, [...new Set(cart.lines.map(({ row }) => row.itemId))]);
  return writeOrderMessage(cart, {
    now: now(),
    host,
    from: { domain: visit.toDomain, identity: visit.toIdentity },
    to: { domain: visit.fromDomain, identity: visit.fromIdentity },
    buyerCookie: visit.buyerCookie,
    currency,
    precision,
    codes: new Map(codes.map((one) => [one.id, one])),
  });
}

/** Returns the fields of the OCI form that goes back, as JSON. A session that only showed an item sends none. */
async function readForm(
  tx: Transaction,
  context: AccountContext,
  { visit, form, seen }: { visit: Visit; form: CallerForm; seen: number },
): Promise<string> {
  const lines = visit.inspected === null ? (await readGoods(tx, context, seen)).lines : [];
  return JSON.stringify([...callerFields(form), ...(await itemFields(tx, context, visit, lines))]);
}

/**
 * Makes the page that sends the cart to the procurement system, and returns its address. `host` is the portal's. The
 * session goes on until that page is opened, so a lost answer loses nothing: the call can be repeated, and only the
 * last page works. Throws `conflict` outside a PunchOut session, and what keeps the cart from being ordered.
 */
export const sendCartBack = (
  context: AccountContext,
  { cartVersion }: BodyOf<typeof calls.sendCartBack>,
  host: string,
): Promise<{ address: string }> =>
  context.db.transact(async (tx) => {
    const { punchOut } = context.actor;
    const visit = punchOut === undefined ? null : await lockVisit(tx, punchOut.number);
    if (visit === null) throw new Failure('conflict', 'error.punchout_elsewhere');
    const seen = cartVersion;
    const message =
      visit.form === null
        ? await readMessage(tx, context, { visit, seen, host })
        : await readForm(tx, context, { visit, form: visit.form, seen });
    const code = randomBytes(32).toString('base64url');
    const until = new Date(context.now().getTime() + pageLifetime);
    await saveMessage(tx, { id: visit.id, message, returnHash: hashToken(code), until });
    return { address: `${returnPath}${code}` };
  });
