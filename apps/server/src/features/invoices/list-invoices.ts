import { invoices } from '@tradecounter/contract/documents/invoices';
import type { AccountContext } from '../../platform/context.ts';
import { exportOfKind } from '../../platform/downloads/export-of-kind.ts';
import { need } from '../../platform/need.ts';
import { type ListAsked, readList } from '../../platform/read-list.ts';
import { invoiceList, type InvoiceSummaryRow } from './invoice-list-repository.ts';

export type InvoicesAsked = ListAsked<typeof invoices>;

const listOwner = ({ customerNumber, today }: AccountContext) => ({ customerNumber, today: today() });

/** The list needs its own permission, because users may see single invoices without it. */
const needList = (context: AccountContext): void => need(context, 'SeeInvoicedOrders');

/** Returns a page of the customer's invoices and credits with their count, by default newest first. */
export async function listInvoices(
  context: AccountContext,
  asked: InvoicesAsked,
): Promise<{ total: number; moreThan: number | null; invoices: InvoiceSummaryRow[] }> {
  needList(context);
  const {
    total,
    moreThan = null,
    rows,
  } = await invoiceList.page(context.db, listOwner(context), readList(context, invoices, asked));
  return { total, moreThan, invoices: rows };
}

/** The state of an invoice as its page shows it. */
const stateText = ({ credit, overdue, state }: InvoiceSummaryRow): string =>
  credit ? (state === 'paid' ? 'creditUsed' : 'creditOpen') : overdue ? 'overdue' : state;

/** Exports a customer's invoices as their list shows them. Credits are marked as such and have no due date. */
export const invoiceExport = exportOfKind<'invoices', InvoiceSummaryRow>('invoices', {
  values: { state: stateText, due: ({ credit, dueDate }) => (credit ? null : dueDate) },
  check: needList,
  rows: (context, wanted) => invoiceList.batches(context.db, listOwner(context), wanted),
});
