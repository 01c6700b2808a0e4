import { paths } from '@tradecounter/contract/pages/pages';
import type { AuthUser } from '@tradecounter/contract/auth/auth';
import { may } from '@tradecounter/contract/auth/permissions';
import { type QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query';
import { runQuery } from '../../../app/graphql/run-query.ts';
import { customerKey } from '../../../app/query/customer-key.ts';
import { claimsOf } from '../../../app/session/session.ts';
import { shipmentPlace } from '../../../ui/record-page/related.ts';
import { normalText } from '../queries.ts';
import { wholeMatch } from './whole-match.ts';
import { DocumentsDocument, type DocumentsQuery } from './documents.graphql.ts';

export type FoundDocument = DocumentsQuery['documents'][number];

/** Returns whether the user can see any kind of document. If not, the portal doesn't search for them. */
export const maySeeDocuments = (user: AuthUser): boolean =>
  (['SeeOrders', 'SeeInvoices', 'SeeQuotes', 'AllowInventoryHold'] as const).some((permission) =>
    may(claimsOf(user), permission),
  );

/** The minimum number of characters for a search for documents. */
const minDocumentSearchLength = 3;

/**
 * Searches documents by number, PO number or sidemark, and shipments by number. A failure isn't retried, because items
 * may have been found.
 */
export const documentsQuery = (customerNumber: string, typed: string) => {
  const text = normalText(typed);
  return queryOptions({
    queryKey: customerKey(customerNumber, 'documents', text),
    queryFn: ({ signal }) =>
      runQuery(DocumentsDocument, { customerNumber, search: text }, signal).then(({ documents }) => documents),
    enabled: text.length >= minDocumentSearchLength,
    retry: false,
    staleTime: 60_000,
  });
};

/**
 * Returns the link to a document's page. Holds have no page, so it leads to their list, filtered by the number. A
 * shipment has its place on the page of its order.
 */
export function documentPage({ kind, id, orderNumber }: FoundDocument) {
  switch (kind) {
    case 'order':
      return { to: paths.order, params: { id } } as const;
    case 'shipment':
      return { to: paths.order, params: { id: orderNumber }, hash: shipmentPlace(id) } as const;
    case 'quote':
      return { to: paths.quote, params: { id } } as const;
    case 'hold':
      return { to: paths.holds, search: { search: id } } as const;
    default:
      return { to: paths.invoice, params: { id } } as const;
  }
}

/** Returns whether the text can be a whole document number: it has a digit and no spaces. */
export const mayBeNumber = (text: string): boolean => text.length >= minDocumentSearchLength && /^\S*\d\S*$/.test(text);

/** Milliseconds that Enter waits for documents before it searches for items. Answers usually take less. */
const answerTimeout = 1500;

/** Returns the document whose whole number, PO or sidemark was typed. Null if there is none, or if the answer takes too long. */
export async function numberedDocument(
  client: QueryClient,
  user: AuthUser,
  typed: string,
): Promise<FoundDocument | null> {
  const text = normalText(typed);
  if (!mayBeNumber(text) || !maySeeDocuments(user)) return null;
  const timeout = new Promise<readonly FoundDocument[]>((resolve) => setTimeout(() => resolve([]), answerTimeout));
  const query = documentsQuery(user.customerNumber, text);
  // The box, which the user is leaving, may have asked already. Without an observer its request would be canceled.
  const release = new QueryObserver(client, query).subscribe(() => {});
  const found = client.ensureQueryData(query).catch(() => []);
  try {
    return wholeMatch(text, await Promise.race([found, timeout]));
  } finally {
    release();
  }
}
