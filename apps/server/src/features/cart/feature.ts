import type { Feature, FeatureServices } from '../../platform/feature.ts';
import { taxProviderOf } from '../charges/feature.ts';
import { registerCart } from './rest.ts';

/** The goods a user is about to order for a customer. */
export const cart = (services: FeatureServices): Feature => {
  const askForRates = taxProviderOf(services);
  return { calls: (platform) => registerCart(platform, askForRates) };
};
