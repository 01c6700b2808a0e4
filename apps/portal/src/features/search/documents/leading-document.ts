import { plainText } from '../../../format/plain-text.ts';
import type { SuggestedItem } from '../queries.ts';
import type { FoundDocument } from './queries.ts';
import { wholeMatch } from './whole-match.ts';

type NamedItem = Pick<SuggestedItem, 'id' | 'description' | 'size' | 'knownAs'>;

const beginsWith = (value: string, text: string): boolean => value.toLowerCase().startsWith(text.toLowerCase());
const equals = (value: string, text: string): boolean => value.toLowerCase() === text.toLowerCase();
const hasDigit = (text: string): boolean => /\d/.test(text);

/**
 * Returns the document because of which the documents are listed above the items: the text is its number, PO or
 * sidemark; or the text has a digit and begins one of them, but no item number. Null if the items come first.
 */
export function leadingDocument(
  typed: string,
  documents: readonly FoundDocument[],
  items: readonly NamedItem[],
): FoundDocument | null {
  const text = typed.trim();
  const whole = wholeMatch(text, documents);
  if (whole !== null && (whole.exact || !items.some(({ id }) => equals(id, text)))) return whole;
  if (!hasDigit(text) || items.some(({ id }) => beginsWith(id, text))) return null;
  return (
    documents.find(({ id, poNumber, sidemark }) => [id, poNumber, sidemark].some((value) => beginsWith(value, text))) ??
    null
  );
}

/**
 * Returns the items to list beside the documents. The search for items forgives typing errors, so a whole PO number
 * finds items that only resemble it. Where a document has that number, they are left out.
 */
export function itemsBeside<Item extends NamedItem>(
  typed: string,
  documents: readonly FoundDocument[],
  items: readonly Item[],
): readonly Item[] {
  if (wholeMatch(typed, documents) === null) return items;
  const text = plainText(typed.trim());
  return items.filter(({ id, description, size, knownAs }) =>
    [id, description, size, knownAs].some((value) => value !== null && plainText(value).includes(text)),
  );
}
