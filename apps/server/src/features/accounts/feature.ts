import type { Feature } from '../../platform/feature.ts';
import { getAccount } from './get-account.ts';

/** Customers, their addresses, and what a user chose for the delivery of a cart. */
export const accounts: Feature = { name: 'accounts', reads: { account: getAccount } };
