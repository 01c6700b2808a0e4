import { decimal, toText } from '@tradecounter/rules/decimal';
import type { InvoiceRow } from '../../../invoices/invoice-repository.ts';
import { type OwnUnits, unitCode } from '../../cxml/unit-codes.ts';
import type { RequestedLine } from '../../tables.ts';
import { type Bill, lineOf, type OfOrder } from '../documents.ts';
import { dateText, type WrittenSegment } from '../x12/write-interchange.ts';

const number = (amount: number): string => toText(decimal(String(amount)));

/** Returns the next line of the order that has the item of each line of the invoice. */
function linesOf(invoice: InvoiceRow, requested: readonly RequestedLine[]) {
  const left = [...requested];
  return invoice.lines.map((line) => {
    const at = left.findIndex(({ itemId, uom }) => itemId === line.itemId && uom === line.uom);
    return { line, of: at === -1 ? undefined : left.splice(at, 1)[0] };
  });
}

/** The price of a unit after the line's discount, because a reader multiplies it with the quantity. */
const paidPrice = ({ unitPrice, discount, amount, quantity }: InvoiceRow['lines'][number]): number =>
  discount === null || quantity === 0 ? unitPrice : Number(decimal(String(amount)).div(String(quantity)).round(6, 1));

/** Returns the bill of an order: an invoice, or a credit. */
export function billOrder(
  { orderId, orderDate, units, currency }: OfOrder & { units: OwnUnits; currency: string },
  { invoice, requested }: { invoice: InvoiceRow; requested: readonly RequestedLine[] },
): Bill {
  const { id, credit, invoiceDate, dueDate, freight, tax, total, merchandise, lines } = invoice;
  const billed = lines.reduce((sum, { amount }) => sum.plus(String(amount)), decimal(0));
  return {
    ...{ kind: '810', orderId, orderDate, invoice: id, credit, date: invoiceDate, dueDate, currency },
    lines: linesOf(invoice, requested).map(({ line, of }) => ({
      ...(of === undefined ? { line: '', unit: unitCode(line.uom, units) } : lineOf(of)),
      ...{ item: line.itemId, quantity: number(line.quantity), price: number(paidPrice(line)) },
      description: line.description,
    })),
    ...{ freight: number(freight), tax: number(tax), total: number(total) },
    others: toText(decimal(String(merchandise)).minus(billed).round(2, 1)),
  };
}

/** Amounts of TDS and SAC have two decimals that aren't written. */
const cents = (amount: string): string => decimal(amount).times(100).round(0, 1).toFixed(0);

/** A charge or, below zero, an allowance; nothing for zero. */
const charge = (code: string, amount: string, description: string): WrittenSegment[] => {
  const cent = cents(amount);
  if (Number(amount) === 0) return [];
  return [
    [
      ...['SAC', cent.startsWith('-') ? 'A' : 'C', code, null, null, cent.replace('-', '')],
      ...[null, null, null, null, null, null, null, null, null, description],
    ],
  ];
};

/** Returns the segments of an 810. */
export function write810(bill: Bill): WrittenSegment[] {
  const { invoice, credit, date, dueDate, orderId, orderDate, currency, lines, freight, tax, others, total } = bill;
  return [
    [...['BIG', dateText(date), invoice, dateText(orderDate), orderId], ...[null, null, credit ? 'CR' : 'DI']],
    ['CUR', 'SE', currency],
    ['ITD', '01', '3', null, null, null, dateText(dueDate)],
    ...lines.flatMap(({ line, item, quantity, unit, price, description }): WrittenSegment[] => [
      [...['IT1', line, quantity, unit, price, null], ...(item === '' ? [] : ['VN', item])],
      ['PID', 'F', null, null, null, description.slice(0, 80)],
    ]),
    ['TDS', cents(total)],
    ...(Number(tax) === 0 ? [] : [['TXI', 'TX', tax]]),
    ...charge('D240', freight, 'Freight'),
    ...charge('ZZZZ', others, 'Other charges'),
    ['CTT', lines.length],
  ];
}
