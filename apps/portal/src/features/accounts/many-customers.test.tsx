import { limits } from '@tradecounter/contract/limits';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from '../../testing/open-portal.tsx';
import { buyer } from '../../testing/people.ts';
import type { Request } from '../../testing/server-double.ts';

const entry = (at: number) => ({
  customerNumber: at === 0 ? buyer.customerNumber : `9-${at}`,
  name: `Customer ${at}`,
  city: 'Bend',
  state: 'OR',
});
const everybody = Array.from({ length: 20_000 }, (_, at) => entry(at));

interface Asked {
  search: string;
  page: number;
  size: number;
}
const asked = (request: Request): Asked => (request.body as { variables: Asked }).variables;

/** Returns what the server would: a page of the customers that the search finds. */
const accounts = (request: Request) => {
  const { search, page, size } = asked(request);
  const found = everybody.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  return { data: { accounts: { total: found.length, accounts: found.slice((page - 1) * size, page * size) } } };
};

async function openDialog(more: object = {}) {
  const portal = await openPortal('/', {
    'GET /wsl/api/auth/user': { user: { ...buyer, accounts: everybody.length } },
    'POST /graphql Accounts': accounts,
    ...more,
  });
  await portal.user.click(within(await screen.findByRole('banner')).getByRole('button', { name: /Change customer/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Change Customers' });
  return {
    ...portal,
    dialog,
    search: within(dialog).getByRole('searchbox'),
    submit: within(dialog).getByRole('button', { name: 'Submit' }),
  };
}

test('above the limit only one page of customers is fetched, without the current one', async () => {
  const { dialog, requests } = await openDialog();
  expect(await within(dialog).findByRole('radio', { name: 'Customer 1' })).toBeTruthy();
  expect(within(dialog).getAllByRole('radio')).toHaveLength(49);
  expect(within(dialog).queryByText(buyer.customerNumber)).toBeNull();
  expect(within(dialog).getByText('1–50 of 20,000')).toBeTruthy();
  expect(requests.map(({ call }) => call)).not.toContain('GET /wsl/api/account/customerNumberList');
  expect(everybody.length).toBeGreaterThan(limits.accountsAtOnce);
});

test('S-043 S-045 a search is sent to the server; searching or paging clears the selection', async () => {
  const { dialog, user, search, submit, requests } = await openDialog();
  const enabled = () => !submit.hasAttribute('disabled');
  await user.click(await within(dialog).findByRole('radio', { name: 'Customer 7' }));
  expect(enabled()).toBe(true);
  await user.click(within(dialog).getByRole('button', { name: 'Next' }));
  await within(dialog).findByRole('radio', { name: 'Customer 51' });
  expect(enabled()).toBe(false);
  await user.click(within(dialog).getByRole('radio', { name: 'Customer 51' }));
  await user.type(search, '1999');
  expect(enabled()).toBe(false);
  await within(dialog).findByRole('radio', { name: 'Customer 19991' });
  expect(
    requests.filter(({ call }) => call === 'POST /graphql Accounts').map((one) => [asked(one).search, asked(one).page]),
  ).toEqual([
    ['', 1],
    ['', 2],
    ['1999', 1],
  ]);
});

test('S-041 a search without results says so, with the typed term', async () => {
  const { dialog, user, search } = await openDialog();
  await user.type(search, 'nobody ');
  await waitFor(() =>
    expect(within(dialog).getByRole('status').textContent).toBe('Your search for "nobody" found no results.'),
  );
});

test('a failed request offers to try again', async () => {
  const { dialog } = await openDialog({ 'POST /graphql Accounts': { status: 500 } });
  expect(await within(dialog).findByRole('button', { name: 'Try again' })).toBeTruthy();
});
