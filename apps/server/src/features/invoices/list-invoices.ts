import { invoices } from '@tradecounter/contract/documents/invoices';
import type { AccountContext } from '../../platform/context.ts';
import { exportOfKind } from '../../platform/downloads/export-of-kind.ts';
import { need } from '../../platform/need.ts';
import { type ListAsked, readList } from '../../platform/read-list.ts';
import { invoiceList, type InvoiceSummaryRow } from './invoice-list-repository.ts';

export type InvoicesAsked = ListAsked<typeof invoices>;

const whose = ({ customerNumber, today }: AccountContext) => ({ customerNumber, today: today() });

/** Invoices may be seen one by one without their list. */
const needList = (context: AccountContext): void => need(context, 'SeeInvoicedOrders');

/** A page of the customer's invoices and credits with their count, the newest first where nothing else is asked. */
export async function listInvoices(
  context: AccountContext,
  asked: InvoicesAsked,
): Promise<{ total: number; moreThan: number | null; invoices: InvoiceSummaryRow[] }> {
  needList(context);
  const {
    total,
    moreThan = null,
    rows,
  } = await invoiceList.page(context.db, whose(context), readList(context, invoices, asked));
  return { total, moreThan, invoices: rows };
}

/** Where an invoice stands, as its page says it. */
const standing = ({ credit, overdue, state }: InvoiceSummaryRow): string =>
  credit ? (state === 'paid' ? 'creditUsed' : 'creditOpen') : overdue ? 'overdue' : state;

/** The invoices of a customer as a file, as their list shows them; credits are told as such. */
export const invoiceExport = exportOfKind<'invoices', InvoiceSummaryRow>('invoices', {
  values: { state: standing },
  check: needList,
  rows: (context, wanted) => invoiceList.batches(context.db, whose(context), wanted),
});
