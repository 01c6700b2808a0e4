import type { SheetQuestion } from '@tradecounter/contract/downloads/sheets';
import { may } from '@tradecounter/contract/auth/permissions';
import { invoices } from '@tradecounter/contract/documents/invoices';
import { decimal, toWire } from '@tradecounter/rules/decimal';
import { formatMoney, formatUnitPrice, pricePerUnit } from '@tradecounter/rules/money';
import { limits } from '@tradecounter/contract/limits';
import { discountText } from '../pricing/price-reason.ts';
import type { AccountContext } from '../../platform/context.ts';
import type { PdfDocument } from '../../platform/documents/pdf/pdf.ts';
import { invalid } from '../../platform/failure.ts';
import { type SheetColumn, sheetOf, type SheetSettings } from '../../platform/documents/pdf/sheet.ts';
import type { Letterhead } from '../../platform/mail/letterhead.ts';
import type { Sheet } from '../../platform/downloads/sheet.ts';
import { dayText } from '../../platform/words/day-text.ts';
import { numberText } from '../../platform/words/number-text.ts';
import { addressLines } from '../accounts/address-lines.ts';
import { billingLines } from '../accounts/billing-lines.ts';
import { itemNumbers } from '../catalog/item/item-numbers.ts';
import { findInvoice, type InvoiceLineRow, type InvoiceRow } from './invoice-repository.ts';
import { offeredDiscount } from './offered-discount.ts';

type Facts = { name: string; lines: string[] }[];

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/**
 * The payment terms, from the invoice date and the due date, and what paying early saves. Credits have none.
 */
function termLines(invoice: InvoiceRow, context: AccountContext): string[] {
  if (invoice.credit) return [];
  const { claims, language, say, precision, currency } = context;
  const count = daysBetween(invoice.invoiceDate, invoice.dueDate);
  const net = count > 0 ? say('sheet.invoice.net', { count }) : say('sheet.invoice.onReceipt');
  const discount = may(claims, 'SeePrices') ? offeredDiscount(invoice, context) : null;
  if (discount === null) return [net];
  const [amount, date] = [formatMoney(discount.amount, { precision, currency }), dayText(discount.until, language)];
  return [net, say('sheet.invoice.discount', { amount, date })];
}

/** Where payments go: the distributor's address, for invoices with a balance. */
const remitLines = ({ credit, netDue }: InvoiceRow, { company, address = [] }: Letterhead): string[] =>
  credit || netDue <= 0 || address.length === 0 ? [] : [...(address[0] === company ? [] : [company]), ...address];

/** The lines about the due date. Credits have none, and a paid invoice says that it is paid. */
function dueLines(
  { credit, state, overdue, dueDate, invoiceDate }: InvoiceRow,
  { language, say }: AccountContext,
): string[] {
  if (credit) return [];
  if (state === 'paid') return [say('sheet.invoice.paid')];
  const date = dayText(dueDate, language);
  return [
    overdue
      ? say('sheet.invoice.overdueSince', { date })
      : dueDate === invoiceDate
        ? say('sheet.invoice.atOnce')
        : date,
  ];
}

function factsOf(invoice: InvoiceRow, context: AccountContext, customer: string[], { head }: SheetSettings): Facts {
  const { language, say } = context;
  const fact = (name: string, ...lines: string[]): Facts[number] => ({ name: say(`sheet.invoice.${name}`), lines });
  return [
    { name: say('sheet.customer'), lines: customer },
    fact('shipTo', ...addressLines(invoice.shipTo ?? {}, language)),
    fact('date', dayText(invoice.invoiceDate, language)),
    fact('terms', ...termLines(invoice, context)),
    fact('due', ...dueLines(invoice, context)),
    fact('order', invoice.orderNumber),
    fact('po', invoice.poNumber),
    fact('sidemark', invoice.sidemark),
    fact('from', invoice.location?.name ?? ''),
    fact('remitTo', ...remitLines(invoice, head)),
  ];
}

function columnsOf({ language, say, precision, currency }: AccountContext): SheetColumn<InvoiceLineRow>[] {
  const head = (name: string): string => say(`sheet.line.${name}`);
  return [
    { heading: head('item'), share: 2.3, text: (line) => itemNumbers(line, say).join('\n') },
    {
      heading: head('description'),
      share: 4.5,
      text: ({ description, itemId, lot }) =>
        [description === '' ? itemId : description, lot === '' ? '' : say('sheet.line.lot', { lot })]
          .filter(Boolean)
          .join('\n'),
    },
    {
      heading: head('quantity'),
      share: 1.8,
      figures: true,
      text: ({ quantity, uom }) => `${numberText(quantity, language)} ${uom}`.trimEnd(),
    },
    {
      heading: head('price'),
      share: 1.9,
      figures: true,
      permission: 'SeePrices',
      text: ({ unitPrice, uom }) => pricePerUnit(formatUnitPrice(unitPrice, { precision, currency }), uom),
    },
    {
      heading: head('amount'),
      share: 1.9,
      figures: true,
      permission: 'SeePrices',
      text: (line) =>
        [formatMoney(line.amount, { precision, currency }), discountText(line, { language, precision, currency })]
          .filter(Boolean)
          .join('\n'),
    },
  ];
}

function toPdfDocument(
  invoice: InvoiceRow,
  context: AccountContext,
  settings: SheetSettings,
  customer: string[],
): PdfDocument {
  const { say } = context;
  const { id, credit, netDue } = invoice;
  const paid = toWire(decimal(invoice.total).minus(decimal(netDue)));
  const open = credit
    ? { name: say('sheet.invoice.creditLeft'), amount: -netDue }
    : { name: say('sheet.invoice.netDue'), amount: netDue };
  return sheetOf(context, settings, {
    title: say(credit ? 'sheet.invoice.creditTitle' : 'sheet.invoice.title', { id }),
    facts: factsOf(invoice, context, customer, settings),
    columns: columnsOf(context),
    lines: invoice.lines,
    sums: [
      ...(['merchandise', 'freight', 'tax', 'total'] as const).map((name) => ({
        name: say(`amount.${name}`),
        amount: invoice[name],
      })),
      ...(paid === 0 ? [] : [{ name: say('sheet.invoice.paidSoFar'), amount: -paid }]),
      open,
    ],
  });
}

/** Prints an invoice or credit, with the amount still due or still available. */
export const invoiceSheet: Sheet<SheetQuestion<'invoice'>> = {
  permission: invoices.permission,
  draw: async (context, { id, paper }, letterhead) => {
    const { db, customerNumber } = context;
    const invoice = await findInvoice(db, { customerNumber, id, today: context.today() });
    if (invoice === null) return null;
    const settings = { head: await letterhead(), paper };
    return toPdfDocument(invoice, context, settings, await billingLines(context));
  },
};

/**
 * Prints several invoices and credits as one PDF, in the given order. Returns null if the customer lacks one of them.
 * Throws `invalid` if one is named twice or they have too many lines together.
 */
export const invoiceSheets: Sheet<SheetQuestion<'invoiceSheets'>> = {
  permission: invoices.permission,
  draw: async (context, { ids, paper }, letterhead) => {
    const { db, customerNumber, say } = context;
    if (new Set(ids).size < ids.length) throw invalid({ 'question.ids': { word: 'invoice_twice' } });
    const rows: InvoiceRow[] = [];
    let lines = 0;
    for (const id of ids) {
      const invoice = await findInvoice(db, { customerNumber, id, today: context.today() });
      if (invoice === null) return null;
      lines += invoice.lines.length;
      if (lines > limits.sheetLines)
        throw invalid({ 'question.ids': { word: 'sheet_lines', values: { limit: limits.sheetLines } } });
      rows.push(invoice);
    }
    const settings = { head: await letterhead(), paper };
    const customer = await billingLines(context);
    const documents = rows.map((invoice) => toPdfDocument(invoice, context, settings, customer));
    const title = say('export.invoices.title');
    return {
      title,
      name: [title, customerNumber, context.today()],
      bytes: async function* () {
        const { pdfOfAll } = await import('../../platform/documents/pdf/pdf.ts');
        yield* pdfOfAll(title, documents);
      },
    };
  },
};
