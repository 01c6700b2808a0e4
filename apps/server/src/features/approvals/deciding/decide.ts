import type * as calls from '@tradecounter/contract/approvals/approval-calls';
import type { BodyOf } from '@tradecounter/contract/call';
import { may } from '@tradecounter/contract/auth/permissions';
import { type AccountContext, ownerOf, write } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { findActingMember } from '../../auth/people/member-repository.ts';
import type { OrderSettings } from '../../orders/placing/order-settings.ts';
import { placeGoods } from '../../orders/placing/place-goods.ts';
import { approversOf, findColleagues } from '../people-repository.ts';
import { lockRequest, orderFormOf, type RequestRow } from '../request-repository.ts';
import { asRequester } from './as-requester.ts';
import { endRequest } from './end-request.ts';
import { keptGoods } from './kept-goods.ts';

/**
 * Locks a request that still waits. Throws `not_found` when the customer has none of that number, and `conflict` when it
 * was decided, has expired, or isn't what was seen.
 */
export async function lockWaiting(
  tx: Transaction,
  { customerNumber, now }: AccountContext,
  requestNumber: string,
  seen?: string,
): Promise<RequestRow> {
  const request = await lockRequest(tx, { customerNumber, requestNumber });
  if (request === null) throw new Failure('not_found', 'error.approval_not_found', { number: requestNumber });
  if (request.state !== 'waiting')
    throw new Failure('conflict', `error.approval_${request.state}`, { number: requestNumber });
  if (Date.parse(request.expiresAt) <= now().getTime())
    throw new Failure('conflict', 'error.approval_expired', { number: requestNumber });
  if (seen !== undefined && seen !== request.hash) throw new Failure('conflict', 'error.approval_changed');
  return request;
}

/**
 * Returns the context with the claims that the user has at this moment. Throws `unauthorized` when they may no longer
 * approve, or can't decide this request: because it is their own, or someone else was chosen for it.
 */
async function asApprover(tx: Transaction, context: AccountContext, request: RequestRow): Promise<AccountContext> {
  const { actor, customerNumber } = context;
  const member = await findActingMember(tx, { customerNumber, userId: actor.userId });
  if (member === null || !may(member.claims, 'ApproveOrders')) throw new Failure('unauthorized');
  const everyone = await findColleagues(tx, customerNumber, context.today());
  const approvers = approversOf(everyone, request.userId, Number(request.total));
  if (!approvers.some(({ userId }) => userId === actor.userId))
    throw request.userId === actor.userId
      ? new Failure('unauthorized', 'error.approval_own')
      : new Failure('unauthorized', 'error.approval_not_yours');
  return { ...context, claims: member.claims };
}

/**
 * Approves a waiting request and places its order at the prices, stock and credit of now, in one transaction. Throws
 * what placing the order would throw, and then the request still waits.
 */
export const approveRequest = (
  context: AccountContext,
  { requestNumber, seen, lines, total, decisionNote: note }: BodyOf<typeof calls.approveRequest>,
  settings: OrderSettings,
): Promise<{ orderNumber: string }> =>
  write(context, async (tx) => {
    const request = await lockWaiting(tx, context, requestNumber, seen);
    // Lines may be struck and prices may have changed, so the order's own total is checked when it is placed.
    const approver = await asApprover(tx, context, request);
    const requester = await asRequester(tx, approver, request);
    const goods = await keptGoods(tx, requester, request, lines);
    const form = orderFormOf(request.form);
    // A decision about all lines that names no total is about that of the request.
    const seenTotal = total ?? (lines.length === 0 ? Number(request.total) : undefined);
    const reviewed = may(approver.claims, 'SeePrices') && seenTotal !== undefined ? { total: seenTotal } : {};
    const orderNumber = await placeGoods(tx, requester, { ...form, ...reviewed }, goods, settings);
    await endRequest(tx, context, request, {
      state: 'approved',
      note,
      kept: lines.map(({ lineNumber, quantity }) => [lineNumber, quantity]),
      orderNumber,
    });
    return { orderNumber };
  });

/** Returns a waiting request to the person who sent it, or refuses it. */
export const declineRequest = (
  context: AccountContext,
  { requestNumber, seen, outcome, decisionNote: note }: BodyOf<typeof calls.declineRequest>,
): Promise<Record<string, never>> =>
  write(context, async (tx) => {
    const request = await lockWaiting(tx, context, requestNumber, seen);
    await asApprover(tx, context, request);
    await endRequest(tx, context, request, { state: outcome, note });
    return {};
  });

/** Withdraws the user's own waiting request. Other people's requests get the same answer as unknown numbers. */
export const withdrawRequest = (
  context: AccountContext,
  { requestNumber }: BodyOf<typeof calls.withdrawRequest>,
): Promise<Record<string, never>> =>
  write(context, async (tx) => {
    const key = { customerNumber: context.customerNumber, requestNumber };
    const found = await lockRequest(tx, key);
    if (found === null || found.userId !== ownerOf(context).userId)
      throw new Failure('not_found', 'error.approval_not_found', { number: requestNumber });
    const request = await lockWaiting(tx, context, requestNumber);
    await endRequest(tx, context, request, { state: 'withdrawn' });
    return {};
  });
