import { randomBytes } from 'node:crypto';
import type { BodyOf } from '@tradecounter/contract/call';
import { returnPath } from '@tradecounter/contract/punchout/punchout-calls';
import type * as calls from '@tradecounter/contract/punchout/punchout-calls';
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
import { writeOrderMessage } from '../cxml/order-message.ts';
import { findItemCodes, lockVisit, saveMessage, type Visit } from '../repository.ts';

/** Milliseconds for which the page that sends the cart can be opened. */
const pageLifetime = 5 * 60_000;

/** Returns the cart as the buyer saw it. Throws when it has changed, or a line of it couldn't be ordered as it is. */
async function readGoods(tx: Transaction, context: AccountContext, seen: number): Promise<EvaluatedCart> {
  const { precision, say } = context;
  const key = cartOf(context);
  if ((await lockCart(tx, key, context.now())) !== seen) throw new Failure('conflict', 'error.cart_changed');
  const found = await readCart(tx, key, context.today());
  if (found === null) throw new Failure('not_found');
  const terms = { precision, now: context.now(), priceLock: true, hidden: false, cardDiscount: false };
  const cart = evaluateCart(found.buyer, found.lines, terms);
  if (cart.priceLock === 'changed') throw pricesChanged(cart, context);
  const unsettled = linesUnsettled(cart.lines, say);
  if (unsettled !== null) throw unsettled;
  const unpriced = cart.lines.find(({ price }) => price === null);
  if (unpriced !== undefined) throw new Failure('conflict', 'error.punchout_no_price', { item: unpriced.row.itemId });
  return cart;
}

/** The portal's host, and the currency of customers without another one. */
interface Sending {
  host: string;
  shopCurrency: string;
}

async function writeMessage(
  tx: Transaction,
  { precision, currency, now }: AccountContext,
  cart: EvaluatedCart,
  { visit, host, shopCurrency }: Sending & { visit: Visit },
): Promise<string> {
  const codes = await findItemCodes(tx, [...new Set(cart.lines.map(({ row }) => row.itemId))]);
  return writeOrderMessage(cart, {
    now: now(),
    host,
    from: { domain: visit.toDomain, identity: visit.toIdentity },
    to: { domain: visit.fromDomain, identity: visit.fromIdentity },
    buyerCookie: visit.buyerCookie,
    currency: currency || shopCurrency,
    precision,
    units: visit.units,
    codes: new Map(codes.map((one) => [one.id, one])),
  });
}

/**
 * Makes the page that sends the cart to the procurement system, and returns its address. The session goes on until that
 * page is opened, so a lost answer loses nothing: the call can be repeated, and only the last page works. Throws
 * `conflict` outside a PunchOut session, and what keeps the cart from being ordered.
 */
export const sendCartBack = (
  context: AccountContext,
  { cartVersion }: BodyOf<typeof calls.sendCartBack>,
  sending: Sending,
): Promise<{ address: string }> =>
  context.db.transact(async (tx) => {
    const { punchOut } = context.actor;
    const visit = punchOut === undefined ? null : await lockVisit(tx, punchOut.number);
    if (visit === null) throw new Failure('conflict', 'error.punchout_elsewhere');
    const cart = await readGoods(tx, context, cartVersion);
    const message = await writeMessage(tx, context, cart, { visit, ...sending });
    const code = randomBytes(32).toString('base64url');
    const until = new Date(context.now().getTime() + pageLifetime);
    await saveMessage(tx, { id: visit.id, message, returnHash: hashToken(code), until });
    return { address: `${returnPath}${code}` };
  });
