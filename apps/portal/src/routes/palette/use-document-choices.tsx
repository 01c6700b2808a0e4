import { DocumentContent } from '../../features/search/documents/document-content.tsx';
import { itemsBeside, leadingDocument } from '../../features/search/documents/leading-document.ts';
import { documentPage } from '../../features/search/documents/queries.ts';
import { wholeMatch } from '../../features/search/documents/whole-match.ts';
import type { SuggestedItem } from '../../features/search/queries.ts';
import { useDocuments } from '../../features/search/documents/use-documents.ts';
import { maxResults, type SearchResults } from './found.ts';

interface DocumentResults extends SearchResults {
  /** True if the documents are listed above the items. */
  lead: boolean;
  /** The items to list beside the documents. */
  items: readonly SuggestedItem[];
}

/** Returns the documents that the search box finds for the same text. */
export function useDocumentChoices(typed: string, items: readonly SuggestedItem[]): DocumentResults {
  const { documents, pending, failed } = useDocuments(typed);
  const leading = leadingDocument(typed, documents, items);
  const named = wholeMatch(typed, documents);
  const choices = documents.slice(0, maxResults).map((document) => ({
    key: `${document.kind} ${document.id}`,
    content: <DocumentContent document={document} typed={typed} />,
    named: document === named,
    go: { link: documentPage(document) },
  }));
  return {
    lead: leading !== null,
    items: itemsBeside(typed, documents, items),
    choices,
    pending,
    failed,
  };
}
