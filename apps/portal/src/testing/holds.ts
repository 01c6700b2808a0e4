import type { HoldsQuery } from '../features/holds/holds.graphql.ts';

type HoldRow = HoldsQuery['holds']['holds'][number];

/** Builds a hold of the list; a test overrides the fields it is about. */
export const aHold = (changes: Partial<HoldRow> = {}): HoldRow => ({
  id: 'H-2041',
  customerNumber: '104-2281',
  itemId: 'HPK-7048-NAT',
  description: 'Heritage Plank Oak, Natural',
  quantity: 12,
  uom: 'CT',
  baseQty: 285.6,
  baseUom: 'SF',
  lot: '',
  lots: [{ lot: 'A12' }],
  location: { id: '01', name: 'Portland' },
  comment: 'Alder St',
  requestedBy: 'Dana Whitlock',
  enteredBy: null,
  requestedAt: '2026-11-18T10:00:00Z',
  until: '2026-11-24',
  daysLeft: 2,
  latest: '2026-12-18',
  can: ['extend', 'change', 'release', 'order'],
  state: 'live',
  endedAt: null,
  ...changes,
});
