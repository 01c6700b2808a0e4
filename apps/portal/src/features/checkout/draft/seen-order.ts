import type { CartLine } from '@tradecounter/contract/cart/cart';
import type { ShipTo } from '@tradecounter/contract/delivery/delivery';
import { formatTown } from '../../../format/town.ts';
import { afterChanges } from '../../../device/offline/drafts/after-changes.ts';
import type { Command } from '../../../device/offline/commands/command.ts';
import type { SeenLine, SeenOrder } from '../../../device/offline/drafts/order-draft.ts';
import type { Checkout } from '../use-checkout.ts';

/** Joins the non-empty parts of an address in one line. */
export const addressLine = ({ line1, line2, ...town }: ShipTo): string =>
  [line1, line2, formatTown(town)].filter((part) => part !== '').join(' · ');

export const seenLine = (line: CartLine): SeenLine => ({
  lineNumber: line.lineNumber,
  item: line.id,
  description: line.description,
  quantity: line.customerQty,
  unit: line.customerUOM,
  lot: line.tag,
  unitPrice: line.unitPrice,
  priceUnit: line.priceUOM,
  backOrdered: line.qtyBackOrdered,
  dateAvailable: line.dateAvailable,
});

/** Returns the order as the buyer sees it when saving. Changes that are queued on this device count as made. */
export function seenOrder(
  { cart, delivery: { shipTo, viaName } }: Pick<Checkout, 'cart' | 'delivery'>,
  waiting: readonly Command[],
): SeenOrder {
  return {
    lines: afterChanges(cart.itemList.map(seenLine), waiting),
    total: cart.amountList.find(({ name }) => name === 'total')?.amount ?? null,
    place: shipTo === null ? '' : [shipTo.name, addressLine(shipTo)].filter(Boolean).join(', '),
    method: viaName ?? '',
  };
}
