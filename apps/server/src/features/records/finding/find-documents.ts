import { limits } from '@tradecounter/contract/limits';
import { may, type Permission } from '@tradecounter/contract/auth/permissions';
import type { AccountContext } from '../../../platform/context.ts';
import { invalid, tooLong } from '../../../platform/failure.ts';
import { holdsAsked } from '../../holds/list-holds.ts';
import { findDocuments, type FoundKind, type FoundRow } from './documents-repository.ts';

/** Maximum number of documents in an answer, which fit below the suggested items of a search box. */
const maxDocuments = 8;

const permissions: Readonly<Record<FoundKind, Permission>> = {
  order: 'SeeOrders',
  shipment: 'SeeOrders',
  invoice: 'SeeInvoices',
  quote: 'SeeQuotes',
  hold: 'AllowInventoryHold',
};
const allKinds = Object.keys(permissions) as FoundKind[];

/**
 * Finds the customer's documents by number, PO number or sidemark, and shipments by their whole number. Leaves out kinds
 * that the user can't see.
 */
export async function searchDocuments(context: AccountContext, { search }: { search: string }): Promise<FoundRow[]> {
  if (search.length > limits.search) throw invalid({ search: tooLong(limits.search) });
  const text = search.trim();
  const kinds = allKinds.filter((kind) => may(context.claims, permissions[kind]));
  if (text === '' || kinds.length === 0) return [];
  const { customerNumber, endedSince } = holdsAsked(context, false);
  return findDocuments(context.db, { customerNumber, text, kinds, endedSince, size: maxDocuments });
}
