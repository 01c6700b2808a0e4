import { may, type Permission } from '@tradecounter/contract/auth/permissions';
import type { AccountContext } from '../../platform/context.ts';
import { findRelated, type RelatedRow } from './related-repository.ts';

/** The permission needed to see each kind of related document. */
const permissions: Readonly<Record<RelatedRow['kind'], Permission>> = {
  quote: 'SeeQuotes',
  order: 'SeeOrders',
  shipment: 'SeeOrders',
  invoice: 'SeeInvoices',
  credit: 'SeeInvoices',
};

/** A document, and the order that it belongs to. An empty order means none. */
interface DocumentOfOrder {
  id: string;
  kinds: readonly RelatedRow['kind'][];
  order: string;
}

/** Returns the other documents of the same order that the reader can see. */
export async function relatedOf(
  { db, claims, customerNumber, today }: AccountContext,
  { id, kinds, order }: DocumentOfOrder,
): Promise<RelatedRow[]> {
  if (order === '') return [];
  const found = await findRelated(db, { customerNumber, order, today: today() });
  return found.filter((one) => may(claims, permissions[one.kind]) && !(one.id === id && kinds.includes(one.kind)));
}
