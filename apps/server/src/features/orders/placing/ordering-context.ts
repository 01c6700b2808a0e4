import type { AccountContext } from '../../../platform/context.ts';
import type { CartKey } from '../../cart/repository.ts';

/** A colleague's approval of an order. */
export interface Approval {
  requestNumber: string;
  /** User name of the colleague. */
  approvedBy: string;
  /** The largest total that the colleague may approve, in dollars. */
  upTo: number;
  /** Whose cart and delivery the request keeps: a number that no user has. */
  basket: number;
  /** Who of the distributor's staff sent the request; empty = the person who orders. */
  enteredBy: string;
}

/** The context of the person who orders. With an approval, the order was requested before, and a colleague places it. */
export interface OrderingContext extends AccountContext {
  approval?: Approval;
  /** Whose cart and delivery a document keeps that came without a session: a number that no user has. */
  basket?: number;
}

/** Returns whose cart and delivery the order is made from. */
export const basketOf = ({ actor, customerNumber, approval, basket }: OrderingContext): CartKey => ({
  userId: approval?.basket ?? basket ?? actor.userId,
  customerNumber,
});
