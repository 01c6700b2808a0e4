import { mayNow } from '../../app/session/session.ts';

/**
 * Returns whether the item has no price at any quantity, so that the server would reject it. False for users who don't
 * see prices, because they can't know.
 */
export const isOnRequest = ({ price }: { price: object | null }): boolean => price === null && mayNow('SeePrices');
