import type { Claims } from '@tradecounter/contract/claims';
import { may } from '@tradecounter/contract/permissions';
import { doable, type VerbOf } from '@tradecounter/rules/lifecycles/lifecycle';
import { orderLife } from '@tradecounter/rules/lifecycles/order';
import type { AccountContext } from '../../platform/context.ts';
import { pictureOf } from '../catalog/item/item-facts-sql.ts';
import type { OrderSummaryRow } from './order-list-repository.ts';
import type { OrderLineRow, OrderRow } from './order-repository.ts';

/** An order line on the wire; the date of the rest is hidden where claims hide it. */
const presentLine = (line: OrderLineRow, etas: boolean) => ({
  ...line,
  picture: line.material === null ? null : pictureOf(line.material),
  dateAvailable: etas ? line.dateAvailable : null,
  lots: line.lots.filter(([lot]) => lot !== '').map(([lot, quantity]) => ({ lot, available: Number(quantity) })),
});

type OrderVerb = VerbOf<typeof orderLife>;

/** What of the lifecycle the product does; a verb that comes is added here. */
const offered: readonly OrderVerb[] = ['print'];

/** What the reader may do with an order in this state. */
const canOrder = (state: string, claims: Claims): OrderVerb[] => doable(orderLife, state, claims).filter((verb) => offered.includes(verb));

/** An order of a list on the wire. */
export const presentSummary = (order: OrderSummaryRow, { claims }: AccountContext) => ({ ...order, can: canOrder(order.state, claims) });

/** An order on the wire. */
export const presentOrder = (order: OrderRow, context: AccountContext) => ({
  ...order,
  can: canOrder(order.state, context.claims),
  lines: order.lines.map((line) => presentLine(line, may(context.claims, 'SeeBackOrderEtas'))),
});
