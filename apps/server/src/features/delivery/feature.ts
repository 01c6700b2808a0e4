import type { Feature } from '../../platform/feature.ts';
import { registerDelivery } from './rest.ts';

/** Delivery of a cart's goods: address, ship via and dates. */
export const delivery: Feature = {
  name: 'delivery',
  calls: ({ platform, config }) => registerDelivery(platform, { shipToNameMaximum: config.SHIP_TO_NAME_MAX }),
};
