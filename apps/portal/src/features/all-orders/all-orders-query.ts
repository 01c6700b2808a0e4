import { allOrders } from '@tradecounter/contract/documents/all-orders';
import { runQuery } from '../../app/graphql/run-query.ts';
import { listQuery } from '../../ui/list-page/list-query.ts';
import { AllOrdersDocument, type AllOrdersQuery } from './all-orders.graphql.ts';

export type OrderOrInvoice = AllOrdersQuery['allOrders']['documents'][number];

/** Reads a page of orders and invoices together. */
export const allOrdersQuery = listQuery('allOrders', allOrders, async (variables, signal) => {
  const { total, moreThan, documents } = (await runQuery(AllOrdersDocument, variables, signal)).allOrders;
  return { total, moreThan, rows: documents };
});
