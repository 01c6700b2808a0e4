import { allOrders } from '@tradecounter/contract/documents/all-orders';
import type { QueryClient } from '@tanstack/react-query';
import { runQuery } from '../../app/graphql/run-query.ts';
import { listQuery, prefetchList } from '../../ui/list-page/list-query.ts';
import type { ListQuestion } from '../../ui/list-page/list-question.ts';
import { AllOrdersDocument, type AllOrdersQuery } from './all-orders.graphql.ts';

export type OrderOrInvoice = AllOrdersQuery['allOrders']['documents'][number];

/** Reads a page of orders and invoices together. */
export const allOrdersQuery = listQuery('allOrders', allOrders, async (variables, signal) => {
  const { total, moreThan, documents } = (await runQuery(AllOrdersDocument, variables, signal)).allOrders;
  return { total, moreThan, rows: documents };
});

export const prefetchAllOrders = (client: QueryClient, question: ListQuestion<typeof allOrders>): void =>
  prefetchList(allOrdersQuery, client, question);
