import { mayNow } from '../../session/session.ts';
import type { Item } from './queries.ts';

/**
 * Returns whether the item has no price at any quantity, so that the server would reject it. False for users who don't
 * see prices, because they can't know.
 */
export const isOnRequest = ({ price }: Pick<Item, 'price'>): boolean => price === null && mayNow('SeePrices');
