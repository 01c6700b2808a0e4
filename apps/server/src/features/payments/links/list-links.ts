import type { AnswerOf } from '@tradecounter/contract/call';
import { constants, limits } from '@tradecounter/contract/limits';
import type * as calls from '@tradecounter/contract/payments/link-calls';
import type { AccountContext } from '../../../platform/context.ts';
import { findPayable } from '../../ledger/payable.ts';
import { findLinks } from './link-repository.ts';
import { fitOf, stateOf } from './link-state.ts';

const dayMs = 86_400_000;

/** Returns the user's payment links for the customer, newest first. */
export async function listLinks(context: AccountContext): Promise<AnswerOf<typeof calls.getPaymentLinks>> {
  const { db, customerNumber, actor, precision } = context;
  const now = context.now();
  const since = new Date(now.getTime() - constants.paymentLinkListedDays * dayMs);
  const { userId } = actor;
  const links = await findLinks(db, { customerNumber, userId, since, most: limits.paymentLinksListed });
  const someOpen = links.some((link) => stateOf(link, now) === 'open');
  const payable = someOpen ? await findPayable(db, { customerNumber, now }) : [];
  const terms = { day: context.today(), precision };
  return {
    linkList: links.map((link) => {
      const state = stateOf(link, now);
      return {
        id: link.id,
        state,
        fit: state === 'open' ? fitOf(link, payable, terms) : 'open',
        invoiceNumbers: link.lines.map(([invoiceNumber]) => invoiceNumber),
        amount: Number(link.amount),
        madeAt: new Date(link.madeAt).toISOString(),
        expiresAt: new Date(link.expiresAt).toISOString(),
        email: link.email,
        paymentId: link.paymentId,
      };
    }),
  };
}
