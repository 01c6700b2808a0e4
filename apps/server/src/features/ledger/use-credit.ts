import type { Transaction } from '../../platform/db/database.ts';
import { lockCredit } from './credit-repository.ts';
import { type CreditUse, findOwners, insertUses } from './credit-use-repository.ts';

/**
 * Deducts what the ERP has used from the customers' credit on account. Restores credit when the ERP now reports less.
 */
export async function useCredit(tx: Transaction, uses: readonly CreditUse[], now: Date): Promise<void> {
  const owners = await findOwners(
    tx,
    uses.map(({ paymentId }) => paymentId),
  );
  for (const customerNumber of owners) await lockCredit(tx, customerNumber);
  await insertUses(tx, uses, now);
}
