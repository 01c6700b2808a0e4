import { DocumentContent } from '../../features/search/documents/document-content.tsx';
import { documentsLead } from '../../features/search/documents/documents-lead.ts';
import { documentPage } from '../../features/search/documents/queries.ts';
import type { SuggestedItem } from '../../features/search/queries.ts';
import { useDocuments } from '../../features/search/documents/use-documents.ts';
import { type Found, most } from './found.ts';

/** Returns the documents that the search box finds for the same text, and whether they are listed above these items. */
export function useDocumentChoices(typed: string, items: readonly SuggestedItem[]): Found & { lead: boolean } {
  const { documents, pending, failed } = useDocuments(typed);
  const lead = documentsLead(typed, documents, items);
  const best = documents.findIndex(({ exact }) => exact);
  const choices = documents.slice(0, most).map((document, at) => ({
    key: `${document.kind} ${document.id}`,
    content: <DocumentContent document={document} typed={typed} />,
    numbered: lead && at === Math.max(0, best),
    go: { link: documentPage(document) },
  }));
  return { lead, choices, pending, failed };
}
