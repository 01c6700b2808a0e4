import { stockAlerts } from '@tradecounter/contract/documents/stock-alerts';
import { runQuery } from '../../app/graphql/run-query.ts';
import { listQuery } from '../../ui/list-page/list-query.ts';
import { StockAlertsDocument, type StockAlertsQuery } from './stock-alerts.graphql.ts';

export type StockAlert = StockAlertsQuery['stockAlerts']['stockAlerts'][number];

/** Reads a page of the user's stock alerts. */
export const stockAlertsQuery = listQuery('stockAlerts', stockAlerts, async (variables, signal) => {
  const { total, stockAlerts: rows } = (await runQuery(StockAlertsDocument, variables, signal)).stockAlerts;
  return { total, rows };
});
