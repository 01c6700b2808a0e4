import { invoices } from '@tradecounter/contract/documents/invoices';
import { doable } from '@tradecounter/rules/lifecycles/lifecycle';
import { invoiceLife } from '@tradecounter/rules/lifecycles/invoice';
import type { AccountContext } from '../../platform/context.ts';
import { need } from '../../platform/need.ts';
import { discountText } from '../pricing/price-reason.ts';
import { pictureOf } from '../pictures/picture-address.ts';
import { findInvoice, type InvoiceRow } from './invoice-repository.ts';
import { offeredDiscount } from './offered-discount.ts';

/** The verbs of the lifecycle that the product implements. Add new ones here. */
const implementedVerbs = ['reorder', 'print'] as const;

/** Shows the description as billed, or the item number if it has none. */
const presentInvoice = (invoice: InvoiceRow, context: AccountContext) => ({
  ...invoice,
  discount: offeredDiscount(invoice, context),
  can: doable(invoiceLife, invoice.state, context.claims, implementedVerbs),
  lines: invoice.lines.map((line) => ({
    ...line,
    discount: discountText(line, context) || null,
    description: line.description === '' ? line.itemId : line.description,
    picture: line.picture === null ? null : pictureOf(line.picture),
  })),
});

/** Returns one invoice or credit of the customer with its lines; null if there is none with that number. */
export async function getInvoice(
  context: AccountContext,
  { id }: { id: string },
): Promise<ReturnType<typeof presentInvoice> | null> {
  need(context, invoices.permission);
  const found = await findInvoice(context.db, { customerNumber: context.customerNumber, id, today: context.today() });
  return found === null ? null : presentInvoice(found, context);
}
