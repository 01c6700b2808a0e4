import { decimal, toText } from '@tradecounter/rules/decimal';
import type { InvoiceRow } from '../../../invoices/invoice-repository.ts';
import { type OwnUnits, unitCode } from '../../cxml/unit-codes.ts';
import type { RequestedLine } from '../../tables.ts';
import { dateText, type WrittenSegment } from '../x12/write-interchange.ts';

/** Amounts of TDS and SAC have two decimals that aren't written. */
const cents = (amount: number): string => decimal(String(amount)).times(100).round(0, 1).toFixed(0);
const number = (amount: number): string => toText(decimal(String(amount)));

/** A charge or, below zero, an allowance; nothing for zero. */
const charge = (code: string, amount: number, description: string): WrittenSegment[] =>
  amount === 0
    ? []
    : [
        [
          ...['SAC', amount > 0 ? 'C' : 'A', code, null, null, cents(Math.abs(amount))],
          ...[null, null, null, null, null, null, null, null, null, description],
        ],
      ];

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

/** Returns the segments of an 810: an invoice, or a credit, whose amounts are below zero. */
export function write810(
  { orderId, orderDate, units, currency }: { orderId: string; orderDate: string; units: OwnUnits; currency: string },
  { invoice, requested }: { invoice: InvoiceRow; requested: readonly RequestedLine[] },
): WrittenSegment[] {
  const { id, credit, invoiceDate, dueDate, freight, tax, total, merchandise, lines } = invoice;
  const billed = lines.reduce((sum, { amount }) => sum.plus(String(amount)), decimal(0));
  const others = Number(decimal(String(merchandise)).minus(billed).round(2, 1).toFixed(2));
  return [
    [...['BIG', dateText(invoiceDate), id, dateText(orderDate), orderId], ...[null, null, credit ? 'CR' : 'DI']],
    ['CUR', 'SE', currency],
    ['ITD', '01', '3', null, null, null, dateText(dueDate)],
    ...linesOf(invoice, requested).flatMap(({ line, of }): WrittenSegment[] => [
      [
        ...['IT1', of?.lineCode ?? of?.lineNumber ?? null, number(line.quantity)],
        ...[of?.unitCode ?? unitCode(line.uom, units), number(paidPrice(line)), null],
        ...(line.itemId === '' ? [] : ['VN', line.itemId]),
      ],
      ['PID', 'F', null, null, null, line.description.slice(0, 80)],
    ]),
    ['TDS', cents(total)],
    ...(tax === 0 ? [] : [['TXI', 'TX', number(tax)]]),
    ...charge('D240', freight, 'Freight'),
    ...charge('ZZZZ', others, 'Other charges'),
    ['CTT', lines.length],
  ];
}
