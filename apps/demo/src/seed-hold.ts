import { requestHold } from '../../server/src/features/holds/actions/request-hold.ts';
import type { Services } from '../../server/src/platform/services.ts';
import { assortment, contextOf, daysBefore, withKey } from './seed-orders.ts';

/** The age of the hold in days. It was requested for one day more, so it ends tomorrow. */
const daysAgo = 4;

/** Creates a hold on `buyer`'s first account that ends tomorrow. Its key makes a second run harmless. */
export async function seedHold(services: Services): Promise<void> {
  const context = await contextOf(services, 'buyer', '104-2281');
  const item = (await assortment(services, '01')).at(-1)!;
  const request = {
    customerNumber: context.customerNumber,
    sku: item.id,
    quantity: '12',
    UMCode: item.uom,
    comment: 'Quarry Ridge, unit 5: waiting for the color to be confirmed',
    tag: '',
  };
  const { data } = await requestHold(withKey(daysBefore(context, daysAgo), 'demo hold'), request, {
    days: daysAgo + 1,
    maxDays: 30,
    share: 100,
    maxHolds: 50,
  });
  if (!data.success) throw new Error(`The demo's hold was refused: ${data.reason}`);
}
