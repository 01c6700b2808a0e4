import type { Context } from '../../../platform/context.ts';
import { audit } from '../../../platform/audit/record.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import { basketOfRequest } from '../../auth/sessions/basket-numbers.ts';
import { removeCart } from '../../cart/repository.ts';
import { removeChoice } from '../../delivery/repository.ts';
import { releasePoNumber } from '../../orders/placing/placing-repository.ts';
import { approvalMail } from '../mail/approval-mail.ts';
import { type Decision, type RequestRow, saveDecision } from '../request-repository.ts';

/**
 * Ends the locked request: what it kept is deleted, its PO number is free, and audit row, event and a mail to the person
 * who sent it say how it ended.
 */
export async function endRequest(
  tx: Transaction,
  context: Context,
  request: RequestRow,
  {
    state,
    note = '',
    kept = [],
    orderNumber = '',
  }: Pick<Decision, 'state'> & Partial<Pick<Decision, 'kept' | 'orderNumber'>> & { note?: string },
): Promise<void> {
  const { customerNumber, requestNumber, requestedBy, requestedAt, poNumber, total, currency, userId } = request;
  const key = { customerNumber, requestNumber };
  const at = context.now();
  const decidedAt = at.toISOString();
  const decidedBy = context.actor?.username ?? '';
  const basket = { userId: basketOfRequest(request), customerNumber };
  await saveDecision(tx, key, {
    state,
    decidedById: context.actor?.userId ?? null,
    decidedBy,
    decidedAt,
    decisionNote: note,
    kept,
    orderNumber,
  });
  await removeCart(tx, basket);
  await removeChoice(tx, basket);
  await releasePoNumber(tx, key);
  await audit(tx, context, {
    action: `approval.${state}`,
    customerNumber,
    subject: requestNumber,
    before: { state: 'waiting' },
    after: { state, requestedBy, ...(note !== '' && { note }), ...(orderNumber !== '' && { orderNumber }) },
  });
  await emit(tx, at, {
    type: 'approval.decided',
    customerNumber,
    subject: requestNumber,
    payload: {
      ...key,
      requestedBy,
      requestedAt: new Date(requestedAt).toISOString(),
      poNumber,
      total,
      ...(currency !== '' && { currency }),
      outcome: state,
      decidedBy,
      decidedAt,
      note,
      ...(orderNumber !== '' && { orderNumber }),
    },
  });
  if (state !== 'withdrawn') await context.jobs.send(tx, approvalMail, { ...key, userId, about: 'decided' });
}
