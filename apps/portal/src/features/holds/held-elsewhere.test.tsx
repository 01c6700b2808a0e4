import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aHold } from '../../testing/holds.ts';
import { openPortal } from '../../testing/open-portal.tsx';
import { buyerWith } from '../../testing/people.ts';

const holder = { 'GET /wsl/api/auth/user': { user: buyerWith({ allowInventoryHold: 'Y' }) } };
const listed = (...states: string[]) => ({
  'GET /wsl/api/item/holds': { holdList: states.map((state, at) => ({ id: `H-${at}`, state })) },
});
const option = (ShowHoldsBadge: boolean) => ({
  'GET /strapi/api/app-option': { data: { attributes: { drawer: { ShowHoldsBadge } } } },
});
const ending = (...holds: ReturnType<typeof aHold>[]) => ({
  'POST /graphql Holds': { data: { holds: { total: holds.length, holds } } },
});

async function holdsLink(replies: Record<string, object>) {
  const { user } = await openPortal('/', { ...holder, ...ending(), ...replies });
  await user.click(await screen.findByRole('button', { name: 'Open the menu' }));
  return within(await screen.findByRole('dialog', { name: 'Menu' })).getByRole('link', { name: /^Item Holds/ });
}

test('S-225 with ShowHoldsBadge on, the Item Holds link counts live holds', async () => {
  const link = await holdsLink({ ...option(true), ...listed('live', 'released', 'live') });
  await waitFor(() => expect(link.querySelector('[data-badge="holds"]')?.textContent).toBe('22 holds'));
});

test('S-225 without ShowHoldsBadge there is no badge', async () => {
  const link = await holdsLink({ ...option(false), ...listed('live') });
  expect(link.querySelector('[data-badge]')).toBeNull();
});

test('S-241 a failure to load the holds for the badge is only logged', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const link = await holdsLink({ ...option(true), 'GET /wsl/api/item/holds': { status: 500 } });
  await waitFor(() => expect(error.mock.calls).toEqual([[expect.objectContaining({ status: 500 })]]));
  expect(link.querySelector('[data-badge]')).toBeNull();
});

test('without live holds there is no badge', async () => {
  const link = await holdsLink({ ...option(true), ...listed('expired') });
  expect(link.querySelector('[data-badge]')).toBeNull();
});

test('the home page shows holds that end soon, with links to them', async () => {
  await openPortal('/', {
    ...holder,
    ...listed(),
    ...ending(aHold({ daysLeft: 1 }), aHold({ id: 'H-9', itemId: 'LATER', daysLeft: 9 })),
  });
  const section = within((await screen.findByRole('heading', { name: 'Holds ending soon' })).closest('section')!);
  expect(section.getByRole('link', { name: 'HPK-7048-NAT' }).getAttribute('href')).toBe('/#/holds?search=H-2041');
  expect(section.getByText('1 day left')).toBeTruthy();
  expect(section.queryByText('LATER')).toBeNull();
});

test('the home page has no section about holds if none ends soon', async () => {
  await openPortal('/', { ...holder, ...listed(), ...ending(aHold({ daysLeft: 3 })) });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('Holds ending soon')).toBeNull();
});
