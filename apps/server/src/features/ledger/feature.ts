import type { Feature } from '../../platform/feature.ts';

/** Postings of payments to invoices, and the amounts that can be paid now. Other features call it. */
export const ledger: Feature = { name: 'ledger' };
