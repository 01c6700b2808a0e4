import { stockAlerts } from '@tradecounter/contract/documents/stock-alerts';
import { queryOptions } from '@tanstack/react-query';
import { customerKey } from '../../app/query/customer-key.ts';
import { runQuery } from '../../app/graphql/run-query.ts';
import { listQuery } from '../../ui/list-page/list-query.ts';
import { StockAlertsDocument, type StockAlertsQuery } from './stock-alerts.graphql.ts';

export type StockAlert = StockAlertsQuery['stockAlerts']['stockAlerts'][number];

/** Reads a page of the user's stock alerts. */
export const stockAlertsQuery = listQuery('stockAlerts', stockAlerts, async (variables, signal) => {
  const { total, stockAlerts: rows } = (await runQuery(StockAlertsDocument, variables, signal)).stockAlerts;
  return { total, rows };
});

/** The most rows that one page of the list can have. */
const pageSize = 100;

/** Reads all waiting alerts of the user, for the rows of other lists: two pages at most. */
export const waitingAlertsQuery = (customerNumber: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'stockAlerts', 'waiting'),
    queryFn: async ({ signal }): Promise<readonly StockAlert[]> => {
      const read = (page: number) =>
        runQuery(StockAlertsDocument, { customerNumber, state: 'waiting', sort: 'ITEM', page, size: pageSize }, signal);
      const { total, stockAlerts: first } = (await read(1)).stockAlerts;
      return total <= first.length ? first : [...first, ...(await read(2)).stockAlerts.stockAlerts];
    },
    staleTime: 60_000,
  });
