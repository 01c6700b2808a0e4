import { DocumentContent } from '../../features/search/documents/document-content.tsx';
import { itemsBeside, leadingDocument } from '../../features/search/documents/leading-document.ts';
import { documentPage, mayBeNumber } from '../../features/search/documents/queries.ts';
import type { SuggestedItem } from '../../features/search/queries.ts';
import { useDocuments } from '../../features/search/documents/use-documents.ts';
import { maxResults, type SearchResults } from './found.ts';

interface DocumentResults extends SearchResults {
  /** True if the documents are listed above the items. */
  lead: boolean;
  /** True while a document may still arrive whose number was typed, and that Enter should open. */
  undecided: boolean;
  /** The items to list beside the documents. */
  items: readonly SuggestedItem[];
}

/** Returns the documents that the search box finds for the same text. */
export function useDocumentChoices(typed: string, items: readonly SuggestedItem[]): DocumentResults {
  const { documents, pending, failed } = useDocuments(typed);
  const leading = leadingDocument(typed, documents, items);
  const choices = documents.slice(0, maxResults).map((document) => ({
    key: `${document.kind} ${document.id}`,
    content: <DocumentContent document={document} typed={typed} />,
    numbered: document === leading,
    go: { link: documentPage(document) },
  }));
  return {
    lead: leading !== null,
    undecided: pending && mayBeNumber(typed.trim()),
    items: itemsBeside(typed, documents, items),
    choices,
    pending,
    failed,
  };
}
