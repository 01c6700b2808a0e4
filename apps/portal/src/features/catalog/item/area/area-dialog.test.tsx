import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from '../../../../testing/open-portal.tsx';
import { buyerWith } from '../../../../testing/people.ts';
import { anItem } from '../../../../testing/items.ts';

/** Opens an item's page, and the dialog on it. */
async function openArea(more = {}, claims = {}, replies = {}) {
  const portal = await openPortal('/item/HPK-7048-NAT', {
    'POST /graphql Item': { data: { item: anItem(more) } },
    'GET /wsl/api/auth/user': { user: buyerWith(claims) },
    ...replies,
  });
  await portal.user.click(await screen.findByRole('button', { name: 'Order by area' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Order by area' }));
  const field = (name: string | RegExp) => dialog.getByRole<HTMLInputElement>('textbox', { name });
  const type = async (name: string | RegExp, text: string): Promise<void> => {
    await portal.user.clear(field(name));
    if (text !== '') await portal.user.type(field(name), text);
  };
  const says = (text: string | RegExp) => dialog.queryByText(text) !== null;
  return { ...portal, dialog, field, type, says };
}

test('rooms are added up before they are rounded to cartons, and one press takes these to the add control', async () => {
  const { user, dialog, field, type, says } = await openArea();
  await type('Length of Room 1', `12'6"`);
  await type('Width of Room 1', '10');
  expect(says('= 125 SF')).toBe(true);
  // Enter adds a room, and the focus moves to its length.
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(field('Length of Room 2'));
  await user.keyboard('8-3{Tab}12');
  expect(says('224 SF + 22.4 SF waste = 246.4 SF')).toBe(true);
  // Each room alone would need a carton more.
  expect(field('CT to order').value).toBe('11');
  expect(says('= 260.04 SF')).toBe(true);
  expect(says('13.64 SF (5.5%) left over')).toBe(true);
  await user.click(dialog.getByRole('button', { name: 'Use 11 CT' }));
  expect(screen.getByLabelText<HTMLInputElement>('Quantity of HPK-7048-NAT').value).toBe('11');
  await waitFor(() => expect(document.activeElement?.getAttribute('data-cell')).toBe('add'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
