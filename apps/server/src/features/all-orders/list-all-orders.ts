import { allOrders } from '@tradecounter/contract/documents/all-orders';
import { may } from '@tradecounter/contract/auth/permissions';
import type { AccountContext } from '../../platform/context.ts';
import { exportOfKind } from '../../platform/downloads/export-of-kind.ts';
import { need } from '../../platform/need.ts';
import { type ListAsked, readList } from '../../platform/read-list.ts';
import { waitsOf } from '../orders/present.ts';
import { allOrdersList, type OrderOrInvoiceRow } from './all-orders-repository.ts';

export type AllOrdersAsked = ListAsked<typeof allOrders>;

/** Refuses readers who may see neither orders nor invoices, like the guard checkallorders. */
function needEither(context: AccountContext): void {
  if (!may(context.claims, 'SeeInvoices')) need(context, 'SeeOrders');
}

/**
 * Returns the minutes by which the distributor's time zone is ahead of UTC today.
 * Before a clock change, an order placed near midnight may therefore appear on the adjacent day.
 */
function minutesAhead({ now, today, timeOfDay }: AccountContext): number {
  const localTime = Date.parse(`${today()}T${timeOfDay()}:00Z`);
  return Math.round((localTime - now().getTime()) / 900_000) * 15;
}

const questionOf = (context: AccountContext) => ({
  customerNumber: context.customerNumber,
  orders: may(context.claims, 'SeeOrders'),
  invoices: may(context.claims, 'SeeInvoices'),
  today: context.today(),
  ahead: minutesAhead(context),
});

/** Presents a document on the wire. Hides a late order's new date and the confirmed date if the claims hide such dates. */
function present({ incoming, waiting, confirmed, ...row }: OrderOrInvoiceRow, { claims }: AccountContext) {
  if (!may(claims, 'SeeBackOrderEtas')) return { ...row, expectedDate: null, confirmedDate: null };
  const { expectedDate, confirmedDate } = waitsOf({ ...row, incoming, waiting, confirmed });
  return { ...row, expectedDate: row.late ? expectedDate : null, confirmedDate };
}

/**
 * Returns a page of the customer's orders and invoices with their count, by default newest first. Includes only kinds
 * the reader may see.
 */
export async function listAllOrders(
  context: AccountContext,
  asked: AllOrdersAsked,
): Promise<{ total: number; moreThan: number | null; documents: ReturnType<typeof present>[] }> {
  needEither(context);
  const {
    total,
    moreThan = null,
    rows,
  } = await allOrdersList.page(context.db, questionOf(context), readList(context, allOrders, asked));
  return { total, moreThan, documents: rows.map((row) => present(row, context)) };
}

/** Exports the same list. */
export const allOrdersExport = exportOfKind<'allOrders', OrderOrInvoiceRow>('allOrders', {
  values: { state: ({ overdue, state }) => (overdue ? 'overdue' : state) },
  check: needEither,
  rows: (context, wanted) => allOrdersList.batches(context.db, questionOf(context), wanted),
});
