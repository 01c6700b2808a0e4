import type { Transaction } from '../../platform/db/database.ts';
import { lockCredit } from './credit-repository.ts';
import { type CreditUse, findOwners, insertUses } from './credit-use-repository.ts';

/** Takes what the ERP has used off the customers' credit on account, or gives it back where the ERP has used less than before. */
export async function useCredit(tx: Transaction, uses: readonly CreditUse[], now: Date): Promise<void> {
  const owners = await findOwners(
    tx,
    uses.map(({ paymentId }) => paymentId),
  );
  for (const customerNumber of owners) await lockCredit(tx, customerNumber);
  await insertUses(tx, uses, now);
}
