import type { SheetQuestion } from '@tradecounter/contract/downloads/sheets';
import { orders } from '@tradecounter/contract/documents/orders';
import { may } from '@tradecounter/contract/auth/permissions';
import { formatMoney, formatUnitPrice, pricePerUnit } from '@tradecounter/rules/money';
import { billedApart } from '@tradecounter/rules/prices/billed-apart';
import { dayIn } from '@tradecounter/rules/clock';
import type { AccountContext } from '../../../platform/context.ts';
import type { PdfDocument } from '../../../platform/documents/pdf/pdf.ts';
import { type SheetColumn, sheetOf } from '../../../platform/documents/pdf/sheet.ts';
import type { Sheet } from '../../../platform/downloads/sheet.ts';
import { dayText } from '../../../platform/words/day-text.ts';
import { numberText } from '../../../platform/words/number-text.ts';
import { addressLines } from '../../accounts/address-lines.ts';
import { madeBy } from '../../auth/on-behalf/made-by.ts';
import { billingLines } from '../../accounts/billing-lines.ts';
import { findOrder, type OrderLineRow, type OrderRow } from '../order-repository.ts';
import { chargesOfOrder, orderSums, sumText } from '../order-sums.ts';
import { changeTables } from './change-tables.ts';
import { discountText, priceReasonText } from '../../pricing/price-reason.ts';
import { itemNumbers } from '../../catalog/item/item-numbers.ts';

type Facts = { name: string; lines: string[] }[];

function factsOf(order: OrderRow, { language, say }: AccountContext, customer: string[], placed: string): Facts {
  const fact = (name: string, ...lines: string[]): Facts[number] => ({ name: say(`sheet.order.${name}`), lines });
  return [
    { name: say('sheet.customer'), lines: customer },
    order.pickup ? fact('pickup', order.location.name) : fact('deliverTo', ...addressLines(order.shipTo, language)),
    fact('placed', dayText(placed, language), order.placedBy),
    fact('po', order.poNumber),
    fact('sidemark', order.sidemark),
    fact('requested', order.requestedDate === null ? say('sheet.order.soon') : dayText(order.requestedDate, language)),
    fact('shipVia', order.shipVia),
    fact('erpOrder', order.erpOrder),
    fact('comments', order.comments),
  ];
}

function columnsOf({ claims, language, say, precision, currency }: AccountContext): SheetColumn<OrderLineRow>[] {
  const head = (name: string): string => say(`sheet.line.${name}`);
  const quantity = (value: number, uom: string): string => (value === 0 ? '' : `${numberText(value, language)} ${uom}`);
  const packed = ({ packQty, packUom }: OrderLineRow): string =>
    packQty === null || packUom === null ? '' : quantity(packQty, packUom);
  // Readers need the priced quantity to check the amount. It is in base units unless another column already shows it.
  const priced = (line: OrderLineRow): string => {
    const billed = billedApart(line, line);
    if (billed !== null) return quantity(billed, line.priceUom);
    return line.priceUom === line.uom || line.priceUom === line.packUom ? '' : quantity(line.baseQty, line.baseUom);
  };
  /** The date of the goods that haven't shipped: the distributor's word, or else the next arrival. */
  const arrivalNote = ({ confirmedDate, dateAvailable, shipped, quantity: ordered }: OrderLineRow): string => {
    if (shipped >= ordered || !may(claims, 'SeeBackOrderEtas')) return '';
    if (confirmedDate !== null) return say('sheet.line.confirmed', { date: dayText(confirmedDate, language) });
    return dateAvailable === null ? '' : say('sheet.line.expected', { date: dayText(dateAvailable, language) });
  };
  const notes = (line: OrderLineRow): string[] => [
    line.sidemark,
    line.comments,
    line.lots
      .map(([lot]) => lot)
      .filter(Boolean)
      .map((lot) => say('sheet.line.lot', { lot }))
      .join(', '),
    arrivalNote(line),
  ];
  return [
    { heading: head('item'), share: 2.3, text: (line) => itemNumbers(line, say).join('\n') },
    {
      heading: head('description'),
      share: 3.6,
      text: (line) => [line.description, ...notes(line)].filter(Boolean).join('\n'),
    },
    {
      heading: head('ordered'),
      share: 2,
      figures: true,
      text: (line) => [quantity(line.quantity, line.uom), packed(line), priced(line)].filter(Boolean).join('\n'),
    },
    { heading: head('shipped'), share: 1.6, figures: true, text: ({ shipped, uom }) => quantity(shipped, uom) },
    {
      heading: head('backOrdered'),
      share: 1.6,
      figures: true,
      text: ({ backOrdered, uom }) => quantity(backOrdered, uom),
    },
    {
      heading: head('price'),
      share: 1.8,
      figures: true,
      permission: 'SeePrices',
      text: ({ unitPrice, priceUom, priceReason }) =>
        [
          pricePerUnit(formatUnitPrice(unitPrice, { precision, currency }), priceUom),
          priceReasonText(priceReason, { language, precision, currency }),
        ]
          .filter(Boolean)
          .join('\n'),
    },
    {
      heading: head('amount'),
      share: 1.8,
      figures: true,
      permission: 'SeePrices',
      text: (line) =>
        [
          formatMoney(line.net, { precision, currency }),
          discountText({ ...line, amount: line.net }, { language, precision, currency }),
        ]
          .filter(Boolean)
          .join('\n'),
    },
  ];
}

/** The printed sheet of an order: ordered, shipped and back-ordered quantities, and what the distributor changed. */
export const orderSheet: Sheet<SheetQuestion<'order'>> = {
  permission: orders.permission,
  draw: async (context, { id, paper }, letterhead): Promise<PdfDocument | null> => {
    const { db, customerNumber, say, timeZone } = context;
    const order = await findOrder(db, customerNumber, id, context.today());
    if (order === null) return null;
    const placedBy = madeBy(context, order.placedBy, order.enteredBy);
    const dayOf = dayIn(timeZone);
    const placed = dayOf(new Date(order.placedAt));
    return sheetOf(
      context,
      { head: await letterhead(), paper },
      {
        title: say('sheet.order.title', { id }),
        facts: factsOf({ ...order, placedBy }, context, await billingLines(context), placed),
        columns: columnsOf(context),
        lines: order.lines,
        sums: orderSums(
          { ...order, charges: chargesOfOrder(order, context) },
          may(context.claims, 'CardDiscount'),
          context,
        ).map(({ name, amount }) => ({ name, amount: amount === null ? sumText(amount, context) : amount })),
        tables: changeTables(order.changes, context, dayOf),
      },
    );
  },
};
