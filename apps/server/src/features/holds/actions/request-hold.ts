import type { QueryOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/holds/holds';
import type { HoldResult } from '@tradecounter/contract/holds/holds';
import { partingOf } from '@tradecounter/rules/stock/allocate';
import { toText } from '@tradecounter/rules/decimal';
import { storedQuantity } from '@tradecounter/rules/quantities/stored-quantity';
import { audit } from '../../../platform/audit/record.ts';
import { type AccountContext, makerOf, write } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { invalid } from '../../../platform/failure.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import { recordEntered } from '../../auth/on-behalf/entered-repository.ts';
import { readPartings } from '../../catalog/item/read-partings.ts';
import { tryReserve } from '../../stock/try-reserve.ts';
import { type HeldRow, insertHold, nextHoldNumber } from './hold-repository.ts';
import { endOfDay, type HoldSettings, lastDay, latestDaySince } from './hold-days.ts';
import { refuseTooMany, refuseTooMuch } from './hold-limits.ts';
import { lockHolding, readHolding } from './customer-holdings-repository.ts';
import { readHoldGoods } from './read-hold-goods.ts';
import { insufficientStock, roundingReason, settleHold } from './settle-hold.ts';
import { auditedHold, holdPayload } from './hold-payload.ts';

/** Requests the hold in a transaction. */
async function createHold(
  tx: Transaction,
  context: AccountContext,
  asked: QueryOf<typeof calls.addHold>,
  settings: HoldSettings,
): Promise<HoldResult> {
  const { actor, customerNumber, say, timeZone } = context;
  const refuse = (code: 'unknown_item' | 'unknown_lot'): HoldResult => ({
    success: false,
    reason: say('hold.refused', { reason: say(`reason.${code}`, { lot: asked.tag }) }),
  });
  await lockHolding(tx, customerNumber);
  const goods = await readHoldGoods(tx, { userId: actor.userId, customerNumber, sku: asked.sku });
  if (goods === null) return refuse('unknown_item');
  const settled = settleHold(goods, asked, say);
  if ('success' in settled) return settled;
  if (asked.tag !== '' && !goods.lots.some(({ lot }) => lot === asked.tag)) return refuse('unknown_lot');

  const at = context.now();
  const today = context.today();
  const held = await readHolding(tx, {
    customerNumber,
    itemId: asked.sku,
    location: goods.location,
    except: '',
    today,
    timeZone,
  });
  const refusal =
    refuseTooMany(held, today, settings, say) ??
    refuseTooMuch(held, { goods, uom: asked.UMCode, base: settled.base }, settings, say);
  if (refusal !== null) return refusal;
  const latest = latestDaySince(held.since ?? today, settings);
  const usual = lastDay(today, settings);
  const until = usual < latest ? usual : latest;
  const holdNumber = await nextHoldNumber(tx);
  const parting = partingOf({ packUom: goods.packUom, units: goods.units, onePiece: goods.onePiece });
  const wish = {
    reference: holdNumber,
    itemId: asked.sku,
    location: goods.location,
    quantity: settled.base,
    lot: asked.tag,
    ...parting,
  };
  const reservation = await tryReserve(tx, { kind: 'hold', at, readPartings, until: endOfDay(until, timeZone) }, wish);
  if (reservation.taken === null)
    return insufficientStock(reservation.room, { goods, uom: asked.UMCode, lot: asked.tag }, say);

  const owner = makerOf(context);
  const row: HeldRow = {
    customerNumber,
    holdNumber,
    userId: owner.userId,
    requestedBy: owner.name,
    requestedAt: at.toISOString(),
    until,
    heldSince: held.since ?? today,
    endedAs: null,
    location: goods.location,
    locationName: goods.locationName,
    itemId: asked.sku,
    description: goods.description,
    quantity: toText(settled.quantity),
    uom: asked.UMCode,
    baseQuantity: storedQuantity(settled.base),
    baseUom: goods.baseUom,
    lot: asked.tag,
    lots: reservation.taken.map(({ lot, quantity }) => [lot, storedQuantity(quantity)]),
    comment: asked.comment,
  };
  await insertHold(tx, row, context.language);
  await recordEntered(tx, { customerNumber, kind: 'hold', documentNumber: holdNumber, enteredBy: owner.enteredBy });
  await audit(tx, context, { action: 'hold.requested', customerNumber, subject: holdNumber, after: auditedHold(row) });
  await emit(tx, at, { type: 'hold.requested', customerNumber, subject: holdNumber, payload: holdPayload(row) });
  return { success: true, reason: roundingReason(settled, say), holdNumber, quantity: Number(row.quantity), until };
}

/**
 * Sets goods aside for the customer, in one transaction with stock, audit and event. Holds the whole quantity from
 * current stock, or nothing. A refusal is an answer with a reason, not an error (000 §7). Goods with a price on request
 * can be held.
 */
export async function requestHold(
  context: AccountContext,
  asked: QueryOf<typeof calls.addHold>,
  settings: HoldSettings,
): Promise<{ data: HoldResult }> {
  if (Number(asked.quantity) === 0) throw invalid({ quantity: { word: 'quantity_zero' } });
  return write(context, async (tx) => ({ data: await createHold(tx, context, asked, settings) }));
}
