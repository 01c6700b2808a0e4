import * as z from 'zod/mini';
import { returnStates } from '../documents/returns.ts';
import { isoDate } from '../fields.ts';
import { eventCurrency, eventDay, eventDiscount, exact } from './event-fields.ts';

/*
 * Events for customers' own systems, about what the distributor reported: the payloads of customers' webhooks. They
 * hold nothing that the customer's pages don't show.
 */

const order = {
  customerNumber: z.string(),
  orderNumber: z.string(),
  poNumber: z.string(),
};

const goods = {
  lineNumber: z.int(),
  itemId: z.string(),
  /** The customer's own number of the item; '' = none. */
  ownNumber: z.string(),
  description: z.string(),
  quantity: exact,
  uom: z.string(),
};

/** The distributor confirmed an order. */
export const orderConfirmed = z.object({
  ...order,
  /** The distributor's own number of the order; '' = none. */
  erpOrder: z.string(),
  confirmedOn: isoDate,
  lines: z.array(z.object({ ...goods, /** The day that was confirmed for the line. */ confirmedDate: eventDay })),
});

/** The distributor changed an order that was placed in the portal. The order as it is now. */
export const orderRevised = z.object({
  ...order,
  /** 1 is the first change of the order. */
  change: z.int(),
  changedAt: z.iso.datetime(),
  merchandise: exact,
  /** Null while it is quoted later. The total is then without it. */
  freight: z.nullable(exact),
  tax: exact,
  total: exact,
  currency: eventCurrency,
  lines: z.array(
    z.object({
      ...goods,
      unitPrice: exact,
      priceUom: z.string(),
      net: exact,
      ...eventDiscount,
      confirmedDate: eventDay,
    }),
  ),
});

/** Goods of an order were shipped. Quantities in base units. */
export const orderShipped = z.object({
  ...order,
  shipmentNumber: z.string(),
  shippedOn: isoDate,
  carrier: z.string(),
  tracking: z.string(),
  trackingUrl: z.string(),
  lines: z.array(z.object({ ...goods, /** '' = the item has no lots. */ lot: z.string() })),
});

/** There is a new invoice or credit. Amounts are negative on credits. */
export const invoiceIssued = z.object({
  ...order,
  invoiceNumber: z.string(),
  invoiceDate: isoDate,
  dueDate: eventDay,
  freight: exact,
  tax: exact,
  total: exact,
  netDue: exact,
  currency: eventCurrency,
  lines: z.array(
    z.object({
      lineNumber: z.int(),
      itemId: z.string(),
      description: z.string(),
      quantity: exact,
      uom: z.string(),
      unitPrice: exact,
      amount: exact,
      ...eventDiscount,
    }),
  ),
});

/** The distributor sent an e-invoice (UBL, Cross Industry Invoice or a PDF that may hold one), as it is. */
export const invoiceData = z.object({
  customerNumber: z.string(),
  invoiceNumber: z.string(),
  fileId: z.uuid(),
  name: z.string(),
  mediaType: z.string(),
  /** Bytes. */
  size: z.int(),
  /**
   * The file in base64. Null in the outbox, if it has more than 250,000 bytes (it is on the invoice's page), and if it
   * is gone.
   */
  content: z.nullable(z.string()),
});

/** The distributor received a payment that was made in the portal. */
export const paymentReceived = z.object({
  customerNumber: z.string(),
  paymentId: z.string(),
  method: z.string(),
  amount: exact,
  currency: eventCurrency,
  receivedAt: z.iso.datetime(),
  lines: z.array(z.object({ invoiceNumber: z.string(), amount: exact, discount: exact })),
});

/** The distributor answered a return, or took it a step further. */
export const returnAnswered = z.object({
  customerNumber: z.string(),
  returnNumber: z.string(),
  /** Empty = not known. */
  orderNumber: z.string(),
  invoiceNumber: z.string(),
  state: z.enum(returnStates),
  /** The day that the distributor reported. */
  day: eventDay,
  /** The number under which the goods go back; '' = none. */
  rma: z.string(),
  /** The credit of a credited return; '' = none. */
  creditNumber: z.string(),
  note: z.string(),
});
