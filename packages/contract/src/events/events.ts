import type * as z from 'zod/mini';
import { holdChanged, holdEnded, holdRequested } from './holds.ts';
import { orderPlaced } from './orders.ts';
import { peopleChanged } from './people.ts';
import { profileChanged } from './profile.ts';
import { quoteOrdered, quoteRequested } from './quotes.ts';

/** Every event that the distributor's systems are told, by its type: `<thing>.<what happened>`. Source: DECISIONS §9. */
export const events = {
  'hold.changed': holdChanged,
  'hold.ended': holdEnded,
  'hold.requested': holdRequested,
  'order.placed': orderPlaced,
  'people.changed': peopleChanged,
  'profile.changed': profileChanged,
  'quote.ordered': quoteOrdered,
  'quote.requested': quoteRequested,
} as const;

export type EventType = keyof typeof events;
export type EventPayload<Type extends EventType> = z.output<(typeof events)[Type]>;
