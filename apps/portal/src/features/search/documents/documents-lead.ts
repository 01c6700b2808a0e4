import type { SuggestedItem } from '../queries.ts';
import type { FoundDocument } from './queries.ts';

const begins = (text: string, value: string): boolean => value.toLowerCase().startsWith(text.toLowerCase());

/**
 * Returns whether the documents are listed above the items: the text is the number of one, or it has a digit and begins
 * the number, PO or sidemark of one, while no item number begins with it.
 */
export function documentsLead(
  typed: string,
  documents: readonly FoundDocument[],
  items: readonly Pick<SuggestedItem, 'id'>[],
): boolean {
  const text = typed.trim();
  if (documents.some(({ exact }) => exact)) return true;
  if (!/\d/.test(text) || items.some(({ id }) => begins(text, id))) return false;
  return documents.some(({ id, poNumber, sidemark }) => [id, poNumber, sidemark].some((value) => begins(text, value)));
}
