import type { FoundDocument } from '../features/search/documents/queries.ts';
import type { Suggestions } from '../features/search/queries.ts';

/** Builds an answer for tests: a text, a category and two items, one of them bought before. */
export const someSuggestions = (more: Partial<Suggestions> = {}): Suggestions => ({
  searches: ['oak plank'],
  categories: [{ id: 'oak', name: 'Oak flooring' }],
  items: [
    {
      id: 'HPK-7048-NAT',
      description: 'Heritage Plank Oak, Natural',
      size: '7 x 48 in',
      picture: '/pictures/oak',
      knownAs: null,
      bought: true,
    },
    {
      id: 'HPK-7048-FWN',
      description: 'Heritage Plank Oak, Fawn',
      size: null,
      picture: null,
      knownAs: 'OAK-77',
      bought: false,
    },
  ],
  ...more,
});

/** A found document for tests: an order without PO number and sidemark. */
export const aDocument = (more: Partial<FoundDocument> = {}): FoundDocument => ({
  kind: 'order',
  id: '500001',
  date: '2026-03-02T18:00:00+00:00',
  poNumber: '',
  sidemark: '',
  itemId: '',
  orderNumber: '',
  exact: false,
  ...more,
});
