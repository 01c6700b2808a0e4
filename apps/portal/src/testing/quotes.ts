import type { Quote, QuoteLine, QuoteSummary } from '../features/quotes/queries.ts';

/** A quote of the list; a test changes what it is about. */
export const quoteSummary = (changes: Partial<QuoteSummary> = {}): QuoteSummary => ({
  id: 'Q40112',
  state: 'open',
  quoted: '2026-11-09',
  expires: '2026-12-09',
  daysLeft: 30,
  poNumber: 'PO-4471',
  sidemark: 'Henderson kitchen',
  shipTo: 'Henderson, Portland',
  orderNumber: '',
  lines: 2,
  total: 2418.6,
  ...changes,
});

export const quoteLine = (changes: Partial<QuoteLine> = {}): QuoteLine => ({
  lineNumber: 1,
  itemId: 'HPK-7048-NAT',
  description: 'Heritage Plank Oak, Natural',
  picture: null,
  quantity: 24,
  uom: 'CT',
  comments: '',
  unitPrice: 81.4,
  known: true,
  amount: 1953.6,
  ...changes,
});

export const quote = (changes: Partial<Quote> = {}): Quote => ({
  id: 'Q40112',
  state: 'open',
  quoted: '2026-11-09',
  expires: '2026-12-09',
  daysLeft: 30,
  poNumber: 'PO-4471',
  sidemark: 'Henderson kitchen',
  shipTo: { name: 'Henderson', line1: '210 Mill Rd', line2: '', city: 'Portland', state: 'OR', zip: '97210' },
  contact: 'Pat Lindqvist 503-555-0142',
  note: '',
  requestedBy: '',
  requestedAt: null,
  neededBy: null,
  comments: '',
  requestNumber: '',
  answers: [],
  orderNumber: '',
  lines: [quoteLine()],
  merchandise: 1953.6,
  freight: 65,
  tax: 0,
  total: 2018.6,
  can: ['print'],
  ...changes,
});
