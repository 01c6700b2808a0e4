import type { HoldState } from '@tradecounter/contract/holds/holds';
import { audit } from '../../../platform/audit/record.ts';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import { type HeldRow, saveHold } from './hold-repository.ts';
import { auditedHold, holdPayload } from './hold-payload.ts';

/** Ends a locked hold, with audit and event. The caller must have released its goods or moved them to the order. */
export async function endHold(
  tx: Transaction,
  context: Context,
  hold: HeldRow,
  endedAs: Exclude<HoldState, 'live'>,
  orderNumber?: string,
): Promise<void> {
  const { customerNumber, holdNumber: subject } = hold;
  const endedAt = context.now().toISOString();
  await saveHold(tx, { ...hold, endedAs }, endedAt);
  const order = orderNumber === undefined ? {} : { orderNumber };
  await audit(tx, context, {
    action: `hold.${endedAs}`,
    customerNumber,
    subject,
    before: auditedHold(hold),
    after: order,
  });
  const payload = { ...holdPayload(hold), endedAs, endedAt, endedBy: context.actor?.username ?? null, ...order };
  await emit(tx, context.now(), { type: 'hold.ended', customerNumber, subject, payload });
}
