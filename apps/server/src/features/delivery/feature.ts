import type { Feature } from '../../platform/feature.ts';
import { registerDelivery } from './rest.ts';

/** Where the goods of a cart go, how and when. */
export const delivery: Feature = {
  name: 'delivery',
  calls: ({ platform, config }) => registerDelivery(platform, { nameMaximum: config.SHIP_TO_NAME_MAX }),
};
