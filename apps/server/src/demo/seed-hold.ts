import { requestHold } from '../features/holds/acting/request-hold.ts';
import type { Services } from '../platform/http/register-call.ts';
import { assortment, contextOf, daysBefore, withKey } from './seed-orders.ts';

/** Asked for so many days ago, for one more: it ends tomorrow. */
const daysAgo = 4;

/** A hold on `buyer`'s first account that ends tomorrow, placed as any hold is. Its key makes a second run harmless. */
export async function seedHold(services: Services): Promise<void> {
  const context = await contextOf(services, 'buyer', '104-2281');
  const item = (await assortment(services, '01')).at(-1)!;
  const asked = {
    sku: item.id,
    quantity: '12',
    UMCode: item.uom,
    comment: 'Quarry Ridge, unit 5: waiting for the color to be confirmed',
    tag: '',
  };
  const { data } = await requestHold(withKey(daysBefore(context, daysAgo), 'demo hold'), asked, {
    days: daysAgo + 1,
    longest: 30,
    share: 100,
    most: 50,
    timeZone: 'America/Los_Angeles',
  });
  if (!data.success) throw new Error(`The demo's hold was refused: ${data.reason}`);
}
