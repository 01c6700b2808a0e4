import { paths } from '@tradecounter/contract/pages/pages';
import type { AuthUser } from '@tradecounter/contract/auth/auth';
import { may } from '@tradecounter/contract/auth/permissions';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { runQuery } from '../../../graphql/run-query.ts';
import { customerKey } from '../../../query/customer-key.ts';
import { claimsOf } from '../../../session/session.ts';
import { normalText } from '../queries.ts';
import { DocumentsDocument, type DocumentsQuery } from './documents.graphql.ts';

export type FoundDocument = DocumentsQuery['documents'][number];

/** Whether the user can see any kind of document. If not, the portal doesn't search for them. */
export const maySeeDocuments = (user: AuthUser): boolean =>
  (['SeeOrders', 'SeeInvoices', 'SeeQuotes', 'AllowInventoryHold'] as const).some((one) => may(claimsOf(user), one));

/** Minimum number of characters for a search for documents. */
const fromLength = 3;

/** Queries documents by number, PO number or sidemark. A failure shows nothing, because items may have been found. */
export const documentsQuery = (customerNumber: string, typed: string) => {
  const text = normalText(typed);
  return queryOptions({
    queryKey: customerKey(customerNumber, 'documents', text),
    queryFn: ({ signal }) =>
      runQuery(DocumentsDocument, { customerNumber, search: text }, signal).then(({ documents }) => documents),
    enabled: text.length >= fromLength,
    retry: false,
    staleTime: 60_000,
  });
};

/** Returns the page of a document. Holds have no page, so it is their list, narrowed down to the hold. */
export function documentPage({ kind, id }: FoundDocument) {
  switch (kind) {
    case 'order':
      return { to: paths.order, params: { id } } as const;
    case 'quote':
      return { to: paths.quote, params: { id } } as const;
    case 'hold':
      return { to: paths.holds, search: { search: id } } as const;
    default:
      return { to: paths.invoice, params: { id } } as const;
  }
}

/** Milliseconds that Enter waits for documents before it searches for items. Answers usually take less. */
const answerTimeout = 1500;

/** Only a text with a digit and without spaces can be a whole number. */
const isMaybeNumber = (text: string): boolean => text.length >= fromLength && /^\S*\d\S*$/.test(text);

/** Returns the document whose whole number was typed. Null if there is none, or if the answer takes too long. */
export async function numberedDocument(
  client: QueryClient,
  user: AuthUser,
  typed: string,
): Promise<FoundDocument | null> {
  const text = normalText(typed);
  if (!isMaybeNumber(text) || !maySeeDocuments(user)) return null;
  const late = new Promise<readonly FoundDocument[]>((resolve) => setTimeout(() => resolve([]), answerTimeout));
  const found = client.ensureQueryData(documentsQuery(user.customerNumber, text)).catch(() => []);
  return (await Promise.race([found, late])).find(({ exact }) => exact) ?? null;
}
