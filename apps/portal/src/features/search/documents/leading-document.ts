import type { SuggestedItem } from '../queries.ts';
import type { FoundDocument } from './queries.ts';

const begins = (text: string, value: string): boolean => value.toLowerCase().startsWith(text.toLowerCase());

/**
 * Returns the document for which the documents are listed above the items: the text is its number, or it has a digit
 * and begins its number, PO or sidemark, while no item number begins with it. Null where the items come first.
 */
export function leadingDocument(
  typed: string,
  documents: readonly FoundDocument[],
  items: readonly Pick<SuggestedItem, 'id'>[],
): FoundDocument | null {
  const text = typed.trim();
  const exact = documents.find((document) => document.exact);
  if (exact !== undefined) return exact;
  if (!/\d/.test(text) || items.some(({ id }) => begins(text, id))) return null;
  return (
    documents.find(({ id, poNumber, sidemark }) => [id, poNumber, sidemark].some((value) => begins(text, value))) ??
    null
  );
}
