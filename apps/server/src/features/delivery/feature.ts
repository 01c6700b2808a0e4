import type { Feature, FeatureServices } from '../../platform/feature.ts';
import { registerDelivery } from './rest.ts';

/** Delivery of a cart's goods: address, ship via and dates. */
export const delivery = ({ config }: FeatureServices): Feature => ({
  calls: (platform) =>
    registerDelivery(platform, { shipToNameMaximum: config.SHIP_TO_NAME_MAX, countries: config.COUNTRIES }),
});
