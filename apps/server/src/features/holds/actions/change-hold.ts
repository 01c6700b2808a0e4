import type { BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/holds/holds';
import type { HoldResult } from '@tradecounter/contract/holds/holds';
import { fraction } from '@tradecounter/rules/fraction';
import { partingOf } from '@tradecounter/rules/stock/allocate';
import { toText } from '@tradecounter/rules/decimal';
import { storedQuantity } from '@tradecounter/rules/quantities/stored-quantity';
import { audit } from '../../../platform/audit/record.ts';
import { type AccountContext, write } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { Failure, invalid } from '../../../platform/failure.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import { readPartings } from '../../catalog/item/read-partings.ts';
import { tryReserve } from '../../stock/try-reserve.ts';
import { type HeldRow, saveHold } from './hold-repository.ts';
import { endOfDay, type HoldSettings } from './hold-days.ts';
import { refuseTooMuch } from './hold-limits.ts';
import { lockHolding, readHolding } from './customer-holdings-repository.ts';
import { lockHoldFor } from './lock-hold-for.ts';
import { readHoldGoods } from './read-hold-goods.ts';
import { insufficientStock, roundingReason, settleHold } from './settle-hold.ts';
import { auditedHold, holdPayload } from './hold-payload.ts';

/** Saves the change of a live hold, with audit and event. */
export async function saveChanged(
  tx: Transaction,
  context: AccountContext,
  before: HeldRow,
  after: HeldRow,
): Promise<void> {
  const { customerNumber, holdNumber: subject } = after;
  await saveHold(tx, after, null);
  await audit(tx, context, {
    action: 'hold.changed',
    customerNumber,
    subject,
    before: auditedHold(before),
    after: auditedHold(after),
  });
  await emit(tx, context.now(), {
    type: 'hold.changed',
    customerNumber,
    subject,
    payload: { ...holdPayload(after), changedBy: context.actor.username },
  });
}

async function change(
  tx: Transaction,
  context: AccountContext,
  asked: BodyOf<typeof calls.changeHold>,
  settings: HoldSettings,
): Promise<HoldResult> {
  const { actor, customerNumber, say, timeZone } = context;
  await lockHolding(tx, customerNumber);
  const before = await lockHoldFor(tx, context, asked.holdNumber, 'change');
  const result = (row: HeldRow, reason: string): HoldResult => ({
    success: true,
    reason,
    holdNumber: row.holdNumber,
    quantity: Number(row.quantity),
    until: row.until,
  });
  if (before.uom === asked.UMCode && fraction(before.quantity).eq(asked.quantity)) {
    // Only the comment changes. The same goods stay held, even if their item has changed since.
    if (before.comment !== asked.comment) await saveChanged(tx, context, before, { ...before, comment: asked.comment });
    return result(before, '');
  }
  const goods = await readHoldGoods(tx, { userId: actor.userId, customerNumber, sku: before.itemId });
  if (goods === null) throw new Failure('conflict', 'error.item_not_found', { item: before.itemId });
  const settled = settleHold(goods, asked, say);
  if ('success' in settled) return settled;
  if (settled.base.gt(before.baseQuantity)) {
    const { holdNumber: except, itemId, location } = before;
    const question = { customerNumber, itemId, location, except, today: context.today(), timeZone };
    const held = await readHolding(tx, question);
    const refusal = refuseTooMuch(held, { goods, uom: asked.UMCode, base: settled.base }, settings, say);
    if (refusal !== null) return refusal;
  }
  const parting = partingOf({ packUom: goods.packUom, units: goods.units, onePiece: goods.onePiece });
  const wish = {
    reference: before.holdNumber,
    itemId: before.itemId,
    location: before.location,
    quantity: settled.base,
    lot: before.lot,
    ...parting,
  };
  const reservation = await tryReserve(
    tx,
    { kind: 'hold', at: context.now(), readPartings, until: endOfDay(before.until, timeZone) },
    wish,
    true,
  );
  if (reservation.taken === null)
    return insufficientStock(reservation.room, { goods, uom: asked.UMCode, lot: before.lot }, say);
  const after: HeldRow = {
    ...before,
    quantity: toText(settled.quantity),
    uom: asked.UMCode,
    baseQuantity: storedQuantity(settled.base),
    lots: reservation.taken.map(({ lot, quantity }) => [lot, storedQuantity(quantity)]),
    comment: asked.comment,
  };
  await saveChanged(tx, context, before, after);
  return result(after, roundingReason(settled, say));
}

/**
 * Sets quantity, unit and comment of a hold. If stock is insufficient, nothing changes and the answer says how much
 * could be held.
 */
export async function changeHold(
  context: AccountContext,
  asked: BodyOf<typeof calls.changeHold>,
  settings: HoldSettings,
): Promise<{ data: HoldResult }> {
  if (Number(asked.quantity) === 0) throw invalid({ quantity: { word: 'quantity_zero' } });
  return write(context, async (tx) => ({ data: await change(tx, context, asked, settings) }));
}
