import { plainText } from '../../../format/plain-text.ts';
import type { SuggestedItem } from '../queries.ts';

type NumberedItem = Pick<SuggestedItem, 'id' | 'knownAs'>;

/** A number as it is compared: its letters and digits, because people leave out dashes and spaces. */
const bareNumber = (text: string): string => plainText(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The minimum number of letters and digits that can stand for the rest of an item number. */
const minBeginning = 3;

/**
 * Returns the item that the text names: the one with this number, ours or the customer's, or else the only one whose
 * number begins with it. A beginning has a digit, because item numbers begin with words such as 'oak' too. Null if the
 * found items only resemble the text.
 */
export function namedItem<Item extends NumberedItem>(typed: string, items: readonly Item[]): Item | null {
  const number = bareNumber(typed);
  if (number === '') return null;
  const whole = items.find(({ id, knownAs }) => [id, knownAs ?? ''].some((known) => bareNumber(known) === number));
  if (whole !== undefined || number.length < minBeginning || !/\d/.test(number)) return whole ?? null;
  const begun = items.filter(({ id }) => bareNumber(id).startsWith(number));
  return begun.length === 1 ? (begun[0] ?? null) : null;
}
