import type { Feature } from '../../platform/feature.ts';
import { accountQueries } from './graphql.ts';

/** Customers, their addresses, and what a user chose for the delivery of a cart. */
export const accounts: Feature = { name: 'accounts', queries: accountQueries };
