import { mergeClaims } from '@tradecounter/contract/auth/claims';
import { may } from '@tradecounter/contract/auth/permissions';
import type { Executor } from '../../../platform/db/database.ts';
import { findPayer } from './receipt-repository.ts';

/** Whether the user who scheduled a payment, or made a link, may still pay for the customer. */
export async function mayStillPay(
  db: Executor,
  { customerNumber, userId }: { customerNumber: string; userId: number },
): Promise<boolean> {
  const payer = await findPayer(db, { customerNumber, userId });
  if (payer === null) return false;
  const claims = mergeClaims(payer.userClaims, payer.claims);
  return may(claims, 'SeeInvoices') && may(claims, 'SeePrices');
}
