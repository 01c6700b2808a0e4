import { approvesUpTo } from '@tradecounter/contract/auth/permissions';
import type { AccountContext } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Language } from '../../../platform/words/languages.ts';
import { findActingMember } from '../../auth/people/member-repository.ts';
import { basketOfRequest } from '../../auth/sessions/basket-numbers.ts';
import type { OrderingContext } from '../../orders/placing/ordering-context.ts';
import type { RequestRow } from '../request-repository.ts';

/**
 * Returns the context in which a colleague's decision orders: the person who sent the request, with the claims of now,
 * and the request's own cart and delivery. Throws `conflict` when that person no longer acts for the customer.
 */
export async function asRequester(
  tx: Transaction,
  context: AccountContext,
  request: RequestRow,
): Promise<OrderingContext> {
  const { actor, claims, customerNumber } = context;
  const member = await findActingMember(tx, { customerNumber, userId: request.userId });
  if (member === null) throw new Failure('conflict', 'error.requester_gone', { name: request.requestedBy });
  return {
    ...context,
    // Mails about the order go to that person. Refusals are for the colleague.
    language: request.language as Language,
    keyed: null,
    actor: {
      ...actor,
      userId: member.userId,
      username: member.username,
      name: member.username,
      claims: member.claims,
      onBehalfOf: null,
    },
    claims: member.claims,
    approval: {
      requestNumber: request.requestNumber,
      approvedBy: actor.username,
      upTo: approvesUpTo(claims),
      basket: basketOfRequest(request),
      enteredBy: request.enteredBy ?? '',
    },
  };
}
