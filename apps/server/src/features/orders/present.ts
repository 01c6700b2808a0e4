import { may } from '@tradecounter/contract/permissions';
import type { AccountContext } from '../../platform/context.ts';
import { pictureOf } from '../catalog/item/item-facts-sql.ts';
import { canOrder } from './can-order.ts';
import type { OrderSummaryRow } from './order-list-repository.ts';
import type { OrderLineRow, OrderRow } from './order-repository.ts';

/** An order line on the wire; the date of the rest is hidden where claims hide it. */
const presentLine = (line: OrderLineRow, etas: boolean) => ({
  ...line,
  picture: line.material === null ? null : pictureOf(line.material),
  dateAvailable: etas ? line.dateAvailable : null,
  lots: line.lots.filter(([lot]) => lot !== '').map(([lot, quantity]) => ({ lot, available: Number(quantity) })),
});

/** An order of a list on the wire. */
export const presentSummary = (order: OrderSummaryRow, { claims }: AccountContext) => ({ ...order, can: canOrder(order.state, claims) });

/** An order on the wire. */
export const presentOrder = (order: OrderRow, context: AccountContext) => ({
  ...order,
  can: canOrder(order.state, context.claims),
  lines: order.lines.map((line) => presentLine(line, may(context.claims, 'SeeBackOrderEtas'))),
});
