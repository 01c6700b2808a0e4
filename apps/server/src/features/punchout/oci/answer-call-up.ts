import { randomUUID } from 'node:crypto';
import { limits } from '@tradecounter/contract/limits';
import { shoppingClaims } from '@tradecounter/contract/punchout/shopping';
import { audit } from '../../../platform/audit/record.ts';
import type { AccountContext, Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { hashToken } from '../../../platform/http/authenticate.ts';
import { shopperOf } from '../../auth/sessions/basket-numbers.ts';
import { type EvaluatedLine, evaluateCart } from '../../cart/evaluate.ts';
import { readGoodsToAdd } from '../../cart/adding/many-repository.ts';
import { readCart } from '../../cart/read-cart.ts';
import { findItems } from '../../catalog/list/find-items.ts';
import { CatalogWords } from '../../catalog/words/read-vocabulary.ts';
import { copyChoice } from '../../delivery/repository.ts';
import { actThrough, senderOf } from '../connections/identify.ts';
import type { DocumentLine } from '../cxml/order-request.ts';
import { fillBasket } from '../orders/fill-basket.ts';
import type { Connection } from '../connections/connection-repository.ts';
import { closeVisit, insertVisit } from '../visits/visit-repository.ts';
import { drawPage, type Page, removeGoods } from '../visits/return-page.ts';
import { admitVisit, startVisit } from '../visits/set-up.ts';
import { type CallUp, type CallUpFunction, readCallUp } from './call-up.ts';
import { callerFields, hasRoomForUnit, itemFields } from './item-fields.ts';

/** What the browser gets: the start page, or a form with items. */
export type CallUpAnswer = { startPage: string } | { page: Page };

/** An item that an answer is about. An empty unit means the first one that it is sold by. */
interface AskedItem {
  itemId: string;
  unit: string;
  quantity: string;
}

/** Asks for answers at once. */
type Question = Exclude<CallUpFunction, { name: 'SHOP' } | { name: 'DETAIL' }>;

/** Returns the context in which the person shops through the connection. */
async function shoppingContext(
  context: Context,
  through: { connection: Connection; userId: number },
): Promise<AccountContext> {
  const acting = await context.db.transact((tx) => actThrough(tx, context, through));
  const claims = shoppingClaims(acting.claims, { inspects: false });
  return { ...acting, claims, actor: { ...acting.actor, claims } };
}

/** Returns the items that the question is about, the best first. */
async function itemsOf(context: AccountContext, asks: Question): Promise<AskedItem[]> {
  if (asks.name === 'VALIDATE') return [asks];
  const { items } = await findItems(
    context,
    { search: asks.search, sort: 'BEST', page: 1, size: limits.punchOutFound },
    CatalogWords.of(context.db.reads.current),
  );
  return items.map(({ itemId }) => ({ itemId, unit: '', quantity: '1' }));
}

/** Returns each item that the person can buy as a line with its price. */
async function priceItems(
  tx: Transaction,
  context: AccountContext,
  items: readonly AskedItem[],
): Promise<EvaluatedLine[]> {
  const { customerNumber, actor, precision } = context;
  const key = { customerNumber, userId: actor.userId };
  const today = context.today();
  const { goods } = await readGoodsToAdd(tx, key, { ids: items.map(({ itemId }) => itemId), today });
  const lines = items.flatMap(({ itemId, unit: asked, quantity }, at): DocumentLine[] => {
    const item = goods.get(itemId);
    const sold = item?.units.filter(({ sellable }) => sellable) ?? [];
    const unit = asked === '' ? sold[0] : sold.find(({ code }) => code === asked);
    if (item === undefined || !item.sold || unit === undefined) return [];
    return [{ lineNumber: at + 1, itemId, lot: '', quantity, unitCode: unit.code, unitPrice: '', comments: '' }];
  });
  if (lines.length === 0) return [];
  await fillBasket(tx, context, key, { lines, units: {} });
  const found = await readCart(tx, key, today);
  if (found === null) return [];
  const terms = { precision, now: context.now(), priceLock: true, hidden: false, cardDiscount: false };
  return evaluateCart(found.buyer, found.lines, terms).lines.filter(({ price }) => price !== null);
}

/** Answers a question about items at once, as a form that goes to the system. No session begins. */
async function answerAtOnce(
  context: Context,
  { connection, callUp, asks }: { connection: Connection; callUp: CallUp; asks: Question },
): Promise<Page> {
  const { hookUrl, people, form } = callUp;
  const now = context.now();
  const asked = { returnUrl: hookUrl, people, lines: [], inspects: false, buyerCookie: '' };
  const { returnUrl, shopper } = await admitVisit(context, connection, asked);
  const { customerNumber, id: connectionId, domain, identity, name, origins, framed } = connection;
  const finder = await shoppingContext(context, { connection, userId: shopper.userId });
  const items = await itemsOf(finder, asks);
  const message = await context.db.transact(async (tx) => {
    const code = randomUUID();
    const id = (await insertVisit(tx, {
      ...{ customerNumber, connectionId, userId: shopper.userId, payloadId: code, askedAt: now.toISOString() },
      ...{ buyerCookie: '', returnUrl, fromDomain: domain, fromIdentity: identity, toDomain: '', toIdentity: '' },
      ...{ codeHash: hashToken(code), frameHash: null, inspected: null, itemId: null, form: JSON.stringify(form) },
    }))!;
    const visit = { ...connection, id };
    await copyChoice(tx, { userId: shopper.userId, customerNumber }, shopperOf(id));
    const buyer = { ...finder, actor: { ...finder.actor, userId: shopperOf(id) } };
    const priced = await priceItems(tx, buyer, items);
    // One item that SAP has no room for doesn't keep the others that were found from it.
    const room = { units: connection.units, precision: finder.precision };
    const lines = asks.name === 'VALIDATE' ? priced : priced.filter((line) => hasRoomForUnit(line, room));
    const fields = [...callerFields(form), ...(await itemFields(tx, buyer, visit, lines))];
    await removeGoods(tx, visit);
    await closeVisit(tx, id, now);
    await audit(tx, context, {
      action: 'punchout.answered',
      actor: name,
      customerNumber,
      subject: shopper.username,
      after: { function: asks.name, items: lines.length },
    });
    return JSON.stringify(fields);
  });
  return drawPage(context, { name, origins, framed, returnUrl, message, form });
}

/**
 * Answers an OCI call-up: opens the catalog or an item's page, or answers at once with a form of the items that were
 * found or checked. Throws a Refusal.
 */
export async function answerCallUp(
  context: Context,
  { encoded, portal }: { encoded: string; portal: string },
): Promise<CallUpAnswer> {
  const callUp = readCallUp(encoded);
  const { username, password, hookUrl, people, form, asks } = callUp;
  const sender = { domain: 'oci', identity: username };
  const connection = await senderOf(context, 'oci', { from: [sender], sharedSecret: password });
  if (asks.name === 'VALIDATE' || asks.name === 'BACKGROUND_SEARCH')
    return { page: await answerAtOnce(context, { connection, callUp, asks }) };
  const startPage = await startVisit(context, {
    connection,
    portal,
    request: {
      ...{ lines: [], inspects: asks.name === 'DETAIL', buyerCookie: '', returnUrl: hookUrl, people },
      ...{ payloadId: randomUUID(), from: sender, to: { domain: '', identity: '' }, form },
      itemId: asks.name === 'DETAIL' ? asks.itemId : null,
    },
  });
  return { startPage };
}
