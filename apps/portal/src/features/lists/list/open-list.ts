import { addressOf } from '@tradecounter/contract/pages/pages';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { openPortal } from '../../../testing/open-portal.tsx';
import type { Reply } from '../../../testing/server-double.ts';
import { closeAllNotices } from '../../../ui/notices/notices.ts';
import { aLineItem, aListLine, aWholeList } from '../../../testing/lists.ts';
import type { List, ListLine } from '../queries.ts';

export const query = 'POST /graphql ShoppingList';
export const calls = 'POST /wsl/api/shopping/';
export const line = (number: number, more: Partial<ListLine> = {}): ListLine => {
  const itemId = `ITEM-${number}`;
  return aListLine({
    id: `L${number}`,
    itemId,
    item: aLineItem({ id: itemId, description: `Plank ${number}` }),
    ...more,
  });
};
export const three = [line(1), line(2), line(3)];
export const answer = (list: List | null) => ({ data: { shoppingList: list } });
export const conflict = {
  status: 409,
  body: { error: { code: 'conflict', message: 'Somebody has changed it.', requestId: 'r1' } },
};

/** Opens a list of these lines in the portal, for tests. */
export async function openList(
  lines: readonly ListLine[] = three,
  replies: Record<string, Reply> = {},
  more: Partial<List> = {},
) {
  const portal = await openPortal(addressOf('shoppingList', { listName: 'Kitchens' }), {
    [query]: answer(aWholeList(lines, more)),
    ...replies,
  });
  await screen.findByRole('heading', {
    level: 1,
    name: more.favorites === true ? 'Favorites' : (more.name ?? 'Kitchens'),
  });
  const bodies = (name: string) => portal.requests.filter(({ call }) => call === calls + name).map(({ body }) => body);
  const order = () =>
    [...document.querySelectorAll('[data-grip]')].map((grip) => (grip as HTMLElement).dataset['grip']);
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  const serve = (next: readonly ListLine[]) => (portal.table[query] = answer(aWholeList(next, more)));
  return { ...portal, bodies, order, field, serve };
}

export const address = { customerNumber: '104-2281', listName: 'Kitchens', listCust: '104-2281' };
export const row = { listQty: '5', UMCode: 'CT', note: '', minimum: null, maximum: null };

/** Sets up and cleans up around each test of a list. */
export function aroundLists(): void {
  beforeEach(() => {
    Element.prototype.scrollIntoView = () => undefined;
    sessionStorage.clear();
  });
  afterEach(closeAllNotices);
}
