import type * as z from 'zod/mini';
import type { Permission } from '../auth/permissions.ts';
import { approvalDecided, approvalRequested } from './approvals.ts';
import {
  invoiceData,
  invoiceIssued,
  orderConfirmed,
  orderRevised,
  orderShipped,
  paymentReceived,
  returnAnswered,
} from './customers.ts';
import { holdChanged, holdEnded, holdRequested } from './holds.ts';
import { orderChanged, orderPlaced } from './orders.ts';
import { peopleChanged } from './people.ts';
import { paymentFailed, paymentReturned, paymentScheduled, paymentSettled } from './payments.ts';
import { profileChanged } from './profile.ts';
import { quoteDeclined, quoteMessage, quoteOrdered, quoteRequested } from './quotes.ts';
import { returnRequested, returnWithdrawn } from './returns.ts';

/** Every event, by its type: `<thing>.<what happened>`. */
export const events = {
  'approval.decided': approvalDecided,
  'approval.requested': approvalRequested,
  'hold.changed': holdChanged,
  'hold.ended': holdEnded,
  'hold.requested': holdRequested,
  'invoice.data': invoiceData,
  'invoice.issued': invoiceIssued,
  'order.changed': orderChanged,
  'order.confirmed': orderConfirmed,
  'order.placed': orderPlaced,
  'order.revised': orderRevised,
  'order.shipped': orderShipped,
  'payment.failed': paymentFailed,
  'payment.received': paymentReceived,
  'payment.returned': paymentReturned,
  'payment.scheduled': paymentScheduled,
  'payment.settled': paymentSettled,
  'people.changed': peopleChanged,
  'profile.changed': profileChanged,
  'quote.declined': quoteDeclined,
  'quote.message': quoteMessage,
  'quote.ordered': quoteOrdered,
  'quote.requested': quoteRequested,
  'return.answered': returnAnswered,
  'return.requested': returnRequested,
  'return.withdrawn': returnWithdrawn,
} as const;

export type EventType = keyof typeof events;
export type EventPayload<Type extends EventType> = z.output<(typeof events)[Type]>;

/**
 * Events for customers' own systems, with the permissions that an admin needs to choose them. The distributor's systems
 * reported these facts, so they get such an event only if they name its type.
 */
export const customerEvents = {
  'order.confirmed': ['SeeOrders'],
  'order.revised': ['SeeOrders', 'SeePrices'],
  'order.shipped': ['SeeOrders'],
  'invoice.issued': ['SeeInvoices', 'SeePrices'],
  'invoice.data': ['SeeInvoices', 'SeePrices'],
  'payment.received': ['SeeInvoices', 'SeePrices'],
  'return.answered': ['SeeOrders'],
} as const satisfies Partial<Record<EventType, readonly Permission[]>>;

export type CustomerEvent = keyof typeof customerEvents;

/** The meaning of each event, for its receivers. */
export const eventMeanings: Readonly<Record<EventType, string>> = {
  'approval.decided':
    'A request for approval was decided or withdrawn, or has expired. `order.placed` comes as well when it was approved.',
  'approval.requested': 'An order was sent to a colleague for approval. Nothing is ordered yet.',
  'hold.changed': 'A hold got another quantity, comment or last day, or a part of it was ordered.',
  'hold.ended': 'A hold was released, ordered whole, or ran out.',
  'hold.requested': 'Goods were set aside for a customer.',
  'invoice.data': 'For customers: the distributor sent an e-invoice (UBL, Cross Industry Invoice or PDF).',
  'invoice.issued': 'For customers: there is a new invoice or credit.',
  'order.changed': 'You changed an order that was placed in the portal; `before` and `after` of what is different.',
  'order.confirmed': 'For customers: the distributor confirmed an order.',
  'order.placed': 'An order was placed in the portal.',
  'order.revised':
    'For customers: the distributor changed an order that was placed in the portal; the order as it is now.',
  'order.shipped': 'For customers: goods of an order were shipped.',
  'payment.failed': 'A payment was declined or canceled. No invoice is paid by it.',
  'payment.received': 'For customers: the distributor received a payment that was made in the portal.',
  'payment.returned': 'Money that was received went back; the invoices are open again.',
  'payment.scheduled': 'A payment of the named invoices will be made on a later day, or was deleted.',
  'payment.settled': 'A payment was received. Book its `postings`, and send `payments-applied` with the invoices.',
  'people.changed': 'An admin of a customer changed what a person can do.',
  'profile.changed': 'A person changed their profile.',
  'quote.declined': 'A customer doesn’t want some lines of a quote, or none of them.',
  'quote.message':
    'A customer wrote about a quote, made a counter-offer or asked for more time, or your staff answered. Answer with the feed `quote-messages`.',
  'quote.ordered':
    'An order was placed for lines of a quote, which is complete once no line is open; `order.placed` comes as well.',
  'quote.requested': 'A customer asks for a quote. Answer with the feed `quotes`.',
  'return.answered': 'For customers: the distributor answered a return, or took it a step further.',
  'return.requested':
    'A customer reports a problem with lines of an order or invoice, or wants to return goods. Answer with the feed `returns`.',
  'return.withdrawn': 'A customer withdrew a return that you had not answered yet.',
};
