import { mayNow } from '../../session/session.ts';
import type { Item } from './queries.ts';

/** Whether the item has no price at any quantity, so that the server would not take it. Who may not see prices cannot know that. */
export const isOnRequest = ({ price }: Pick<Item, 'price'>): boolean => price === null && mayNow('SeePrices');
