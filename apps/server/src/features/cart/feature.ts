import type { Feature } from '../../platform/feature.ts';
import { registerCart } from './rest.ts';

/** The goods a user is about to order for a customer. */
export const cart = (): Feature => ({ calls: registerCart });
