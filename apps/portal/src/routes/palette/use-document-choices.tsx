import { DocumentContent } from '../../features/search/documents/document-content.tsx';
import { leadingDocument } from '../../features/search/documents/leading-document.ts';
import { documentPage } from '../../features/search/documents/queries.ts';
import type { SuggestedItem } from '../../features/search/queries.ts';
import { useDocuments } from '../../features/search/documents/use-documents.ts';
import { maxResults, type SearchResults } from './found.ts';

/** Returns the documents that the search box finds for the same text, and whether they are listed above these items. */
export function useDocumentChoices(typed: string, items: readonly SuggestedItem[]): SearchResults & { lead: boolean } {
  const { documents, pending, failed } = useDocuments(typed);
  const leading = leadingDocument(typed, documents, items);
  const choices = documents.slice(0, maxResults).map((document) => ({
    key: `${document.kind} ${document.id}`,
    content: <DocumentContent document={document} typed={typed} />,
    numbered: document === leading,
    go: { link: documentPage(document) },
  }));
  return { lead: leading !== null, choices, pending, failed };
}
