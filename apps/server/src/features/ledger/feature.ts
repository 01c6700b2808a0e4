import type { Feature } from '../../platform/feature.ts';

/** What payments did to invoices, and what can be paid now. Others call it. */
export const ledger: Feature = { name: 'ledger' };
