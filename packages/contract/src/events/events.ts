import type * as z from 'zod/mini';
import { holdChanged, holdEnded, holdRequested } from './holds.ts';
import { invoiceDisputed } from './invoices.ts';
import { orderChanged, orderPlaced } from './orders.ts';
import { peopleChanged } from './people.ts';
import { paymentFailed, paymentReturned, paymentScheduled, paymentSettled } from './payments.ts';
import { profileChanged } from './profile.ts';
import { quoteOrdered, quoteRequested } from './quotes.ts';

/** Every event that is sent to the distributor's systems, by its type: `<thing>.<what happened>`. */
export const events = {
  'hold.changed': holdChanged,
  'hold.ended': holdEnded,
  'hold.requested': holdRequested,
  'invoice.disputed': invoiceDisputed,
  'order.changed': orderChanged,
  'order.placed': orderPlaced,
  'payment.failed': paymentFailed,
  'payment.returned': paymentReturned,
  'payment.scheduled': paymentScheduled,
  'payment.settled': paymentSettled,
  'people.changed': peopleChanged,
  'profile.changed': profileChanged,
  'quote.ordered': quoteOrdered,
  'quote.requested': quoteRequested,
} as const;

export type EventType = keyof typeof events;
export type EventPayload<Type extends EventType> = z.output<(typeof events)[Type]>;
