import { DocumentContent } from '../../features/search/documents/document-content.tsx';
import { documentPage } from '../../features/search/documents/queries.ts';
import { useDocuments } from '../../features/search/documents/use-documents.ts';
import { type Found, most } from './found.ts';

/** Returns the documents that the search box finds for the same text. */
export function useDocumentChoices(typed: string): Found {
  const { documents, pending, failed } = useDocuments(typed);
  const choices = documents.slice(0, most).map((document) => ({
    key: `${document.kind} ${document.id}`,
    content: <DocumentContent document={document} typed={typed} />,
    numbered: document.exact,
    go: { link: documentPage(document) },
  }));
  return { choices, pending, failed };
}
