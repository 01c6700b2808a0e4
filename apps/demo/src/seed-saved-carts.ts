import { addItems } from '../../server/src/features/cart/adding/add-items.ts';
import { saveCart } from '../../server/src/features/saved-carts/save-cart.ts';
import type { Services } from '../../server/src/platform/services.ts';
import { contextOf, daysBefore, withKey } from './seed-orders.ts';

/** Carts that were put aside: goods of a job that waits for its builder, and of one that waits for a decision. */
const demoCarts = [
  {
    name: 'Quarry Ridge, unit 6',
    whose: 'buyer',
    daysAgo: 6,
    lines: [
      ['HPK-7048-NAT', '24', 'CT', 'Unit 6, living room', ''],
      ['UND-1002-FOA', '6', 'RL', 'Unit 6, living room', ''],
      ['HVP-1224-FOG', '9', 'CT', 'Unit 6, bath', 'One lot, please'],
      ['ADH-0400-WOO', '2', 'PAIL', 'Unit 6', ''],
    ],
  },
  {
    name: 'Mill House, second floor',
    whose: 'admin',
    daysAgo: 3,
    lines: [
      ['HPK-7048-NAT', '40', 'CT', 'Mill House', 'Same lot as the lobby, if there is enough'],
      ['ADH-0400-WOO', '4', 'PAIL', 'Mill House', ''],
      ['TKS-0100-WOO', '3', 'BX', 'Mill House', ''],
    ],
  },
] as const;

/** Saves carts of two users on `buyer`'s first account. Their keys make a second run harmless. */
export async function seedSavedCarts(services: Services): Promise<void> {
  const customerNumber = '104-2281';
  for (const { name, whose, daysAgo, lines } of demoCarts) {
    const context = daysBefore(await contextOf(services, whose, customerNumber), daysAgo);
    const goods = lines.map(([SKU, qtyToOrder, UMCode, sidemark, comments], at) => ({
      line: String(at),
      SKU,
      qtyToOrder,
      UMCode,
      tag: '',
      sidemark,
      comments,
    }));
    await addItems(withKey(context, `demo cart ${name}`), { customerNumber, lines: goods });
    const saving = { customerNumber, name, replace: false, empty: true };
    await saveCart(withKey(context, `demo saved cart ${name}`), saving);
  }
}
