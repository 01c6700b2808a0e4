import { may, type Permission } from '@tradecounter/contract/auth/permissions';
import type { AccountContext } from '../../platform/context.ts';
import { findRelated, type RelatedRow } from './related-repository.ts';

/** The permission needed to see each kind of related document. A return needs that of its order or invoice. */
const permissions: Readonly<Record<Exclude<RelatedRow['kind'], 'return'>, Permission>> = {
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
  /** The invoice that it is or belongs to, if any. */
  invoice?: string;
}

const permissionOf = ({ kind, source }: RelatedRow): Permission =>
  permissions[kind === 'return' ? (source === 'order' ? 'order' : 'invoice') : kind];

/** Returns the other documents of the same order that the reader can see. */
export async function relatedOf(
  { db, claims, customerNumber, today }: AccountContext,
  { id, kinds, order, invoice = '' }: DocumentOfOrder,
): Promise<Omit<RelatedRow, 'source'>[]> {
  if (order === '' && invoice === '') return [];
  const found = await findRelated(db, { customerNumber, order, invoice, today: today() });
  return found
    .filter((one) => may(claims, permissionOf(one)) && !(one.id === id && kinds.includes(one.kind)))
    .map(({ source: _source, ...one }) => one);
}
