import type { SuggestedItem } from '../queries.ts';
import type { FoundDocument } from './queries.ts';

const beginsWith = (value: string, text: string): boolean => value.toLowerCase().startsWith(text.toLowerCase());

/**
 * Returns the document because of which the documents are listed above the items: the text is its number; or the text
 * has a digit and begins its number, PO or sidemark, but no item number. Null if the items come first.
 */
export function leadingDocument(
  typed: string,
  documents: readonly FoundDocument[],
  items: readonly Pick<SuggestedItem, 'id'>[],
): FoundDocument | null {
  const text = typed.trim();
  const exact = documents.find((document) => document.exact);
  if (exact !== undefined) return exact;
  if (!/\d/.test(text) || items.some(({ id }) => beginsWith(id, text))) return null;
  return (
    documents.find(({ id, poNumber, sidemark }) => [id, poNumber, sidemark].some((value) => beginsWith(value, text))) ??
    null
  );
}
