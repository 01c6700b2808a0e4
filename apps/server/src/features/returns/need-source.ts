import { may, type Permission } from '@tradecounter/contract/auth/permissions';
import type { ReturnSource } from '@tradecounter/contract/returns/return-calls';
import type { AccountContext } from '../../platform/context.ts';
import { need } from '../../platform/need.ts';

/** Whoever may see a document may see its returns and request one. */
const permissions: Readonly<Record<ReturnSource, Permission>> = { order: 'SeeOrders', invoice: 'SeeInvoices' };

/** Throws 401 unless the user may see documents of this kind. */
export const needSource = (context: AccountContext, source: ReturnSource): void => need(context, permissions[source]);

/** Returns whose returns the user sees, as parameters of a statement. */
export const seenSources = ({ claims }: AccountContext): { orders: boolean; invoices: boolean } => ({
  orders: may(claims, 'SeeOrders'),
  invoices: may(claims, 'SeeInvoices'),
});

/** Refuses users who may see neither orders nor invoices. */
export function needEither(context: AccountContext): void {
  if (!seenSources(context).orders) needSource(context, 'invoice');
}
