import type { Say } from '../../../platform/words/say.ts';

interface Numbered {
  itemId: string;
  /** The customer's own number of the item; null or absent = none. */
  ownNumber?: string | null;
}

/** Returns an item's number, and the customer's own where there is one, as mails and PDFs show them. */
export const itemNumbers = ({ itemId, ownNumber }: Numbered, say: Say): string[] =>
  ownNumber == null ? [itemId] : [itemId, say('sheet.line.ownNumber', { number: ownNumber })];
