import type * as calls from '@tradecounter/contract/approvals/approval-calls';
import type { BodyOf } from '@tradecounter/contract/call';
import { limits } from '@tradecounter/contract/limits';
import { toText, toWire } from '@tradecounter/rules/decimal';
import { audit } from '../../../platform/audit/record.ts';
import { type AccountContext, makerOf, write } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { Failure, invalid } from '../../../platform/failure.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import { recordEntered } from '../../auth/on-behalf/entered-repository.ts';
import { basketOfRequest } from '../../auth/sessions/basket-numbers.ts';
import { moveCart } from '../../cart/repository.ts';
import { copyChoice } from '../../delivery/repository.ts';
import { approvalReasons } from '../../orders/approval/need-approval.ts';
import { basketOf, type OrderingContext } from '../../orders/placing/ordering-context.ts';
import { checkGoods } from '../../orders/placing/place-goods.ts';
import type { OrderGoods } from '../../orders/placing/sources/order-source.ts';
import { reservePoNumber } from '../../orders/placing/placing-repository.ts';
import { approvalMail } from '../mail/approval-mail.ts';
import { approversOf, findColleagues } from '../people-repository.ts';
import {
  countWaiting,
  insertRequest,
  nextRequestNumber,
  orderFormOf,
  type RequestForm,
  type RequestRow,
} from '../request-repository.ts';
import { freeze, hashOf } from './frozen.ts';
import { goodsOfRequest } from './goods-of-request.ts';

type Asked = Omit<BodyOf<typeof calls.requestApproval>, 'customerNumber'>;

/** Returns what the request orders from. Throws `invalid` when it names both a hold and a quote. */
function sourceOf({ holdNumber, quoteNumber }: Asked): Pick<RequestRow, 'source' | 'sourceNumber'> {
  if (holdNumber !== undefined && quoteNumber !== undefined) throw invalid({ quoteNumber: { word: 'format' } });
  if (holdNumber !== undefined) return { source: 'hold', sourceNumber: holdNumber };
  if (quoteNumber !== undefined) return { source: 'quote', sourceNumber: quoteNumber };
  return { source: 'cart', sourceNumber: '' };
}

/** Returns the form that the order will be placed with. */
const formOf = ({
  poNumber,
  sidemark,
  shipComplete,
  requestedDate,
  comments,
  quantity,
  deliverTo,
  lines,
}: Asked): RequestForm => ({
  poNumber,
  sidemark,
  shipComplete,
  comments,
  deliverTo,
  ...(requestedDate !== undefined && { requestedDate }),
  ...(quantity !== undefined && { quantity }),
  ...(lines !== undefined && { quoteLines: lines }),
});

/**
 * Returns the lines of the quote that the request is about. It names them all, so that it can't be approved for fewer
 * once a colleague has ordered some of them.
 */
const linesOf = ({ basis }: OrderGoods): number[] => basis.found.lines.map(({ lineNumber }) => lineNumber);

const millisecondsADay = 86_400_000;

/**
 * Sends an order for approval, within the caller's transaction: the request with its goods and delivery as they are
 * now, the reserved PO number, audit row, event and mails. The cart is then empty. Throws what placing the order would
 * throw, and `conflict` when it needs no approval or no one can approve it.
 */
export async function sendForApproval(
  tx: Transaction,
  context: OrderingContext,
  asked: Asked,
): Promise<{ requestNumber: string }> {
  const { customerNumber, jobs, language } = context;
  const owner = makerOf(context);
  const now = context.now();
  const { source, sourceNumber } = sourceOf(asked);
  const asking = formOf(asked);
  const { cartVersion, revision } = asked;
  const goods = await goodsOfRequest(tx, context, { source, sourceNumber, form: asking, cartVersion, revision });
  const form = source === 'quote' ? { ...asking, quoteLines: linesOf(goods) } : asking;
  const { delivery, cart } = await checkGoods(tx, context, { ...orderFormOf(form), total: asked.total }, goods);
  const { total } = cart.sums;
  const reasons = await approvalReasons(tx, context, total, goods.basis.set.spender);
  if (reasons.length === 0) throw new Failure('conflict', 'error.approval_not_needed');
  const everyone = await findColleagues(tx, customerNumber, context.today());
  const approvers = approversOf(everyone, owner.userId, toWire(total)).filter(({ upTo }) => upTo >= toWire(total));
  if (approvers.length === 0) throw new Failure('conflict', 'error.no_approver');
  if ((await countWaiting(tx, customerNumber)) >= limits.approvalsWaiting)
    throw new Failure('conflict', 'error.approvals_too_many', { most: limits.approvalsWaiting });
  const requestNumber = String(await nextRequestNumber(tx));
  const key = { customerNumber, requestNumber };
  const frozen = JSON.stringify(freeze(cart, delivery, reasons));
  const requestedAt = now.toISOString();
  await insertRequest(tx, {
    ...key,
    userId: owner.userId,
    requestedBy: owner.username,
    requestedAt,
    expiresAt: new Date(now.getTime() + limits.approvalDays * millisecondsADay).toISOString(),
    source,
    sourceNumber,
    poNumber: form.poNumber,
    sidemark: form.sidemark,
    foundBy: cart.lines.map(({ row }) => `${row.itemId} ${row.description}`).join('\n'),
    form,
    frozen,
    hash: hashOf(form, frozen),
    total: toText(total),
    lines: cart.lines.length,
    note: asked.requestNote,
    language,
  });
  await recordEntered(tx, {
    customerNumber,
    kind: 'approval',
    documentNumber: requestNumber,
    enteredBy: owner.enteredBy,
  });
  const basket = basketOfRequest(key);
  await copyChoice(tx, basketOf(context), basket);
  if (source === 'cart') await moveCart(tx, basketOf(context), basket, now);
  if (form.poNumber !== '') await reservePoNumber(tx, { ...key, poNumber: form.poNumber });
  await audit(tx, context, {
    action: 'approval.requested',
    customerNumber,
    subject: requestNumber,
    after: { total: toText(total), lines: cart.lines.length, poNumber: form.poNumber },
  });
  await emit(tx, now, {
    type: 'approval.requested',
    customerNumber,
    subject: requestNumber,
    payload: {
      ...key,
      requestedBy: owner.username,
      requestedAt,
      poNumber: form.poNumber,
      total: toText(total),
      ...(context.currency !== '' && { currency: context.currency }),
    },
  });
  for (const { userId } of approvers) await jobs.send(tx, approvalMail, { ...key, userId, about: 'requested' });
  return { requestNumber };
}

/** Sends the person's order for approval. A repeated Idempotency-Key returns the same number. */
export const requestApproval = (context: AccountContext, asked: Asked): Promise<{ requestNumber: string }> =>
  write(context, (tx) => sendForApproval(tx, context, asked));
