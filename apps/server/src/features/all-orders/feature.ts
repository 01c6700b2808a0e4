import type { Feature } from '../../platform/feature.ts';
import { allOrdersExport, listAllOrders } from './list-all-orders.ts';

/** Orders and invoices in one list, for distributors who show them this way. */
export const allOrders = (): Feature => ({ reads: { allOrders: listAllOrders }, exports: allOrdersExport });
