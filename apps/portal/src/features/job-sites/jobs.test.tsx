import { paths } from '@tradecounter/contract/pages/pages';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openPortal } from '../../testing/open-portal.tsx';
import { order as anOrder } from '../../testing/orders.ts';
import { buyerWith } from '../../testing/people.ts';
import type { Reply } from '../../testing/server-double.ts';
import { closeAllNotices } from '../../ui/notices/notices.ts';

afterEach(closeAllNotices);

const document = (id: string, more = {}) => ({ id, name: '', date: '2026-11-20', state: 'open', total: 40, ...more });
const job = (more = {}) => ({
  ...{ id: 'J10001', name: 'Alder House', sidemark: 'Alder St', otherSidemarks: ['Alder lobby'], line1: '4 Alder St' },
  ...{ line2: '', city: 'Portland', region: 'OR', zip: '97203', contactName: 'Sam', contactPhone: '(503) 555-0111' },
  ...{
    costCode: 'CC-7',
    budget: 1000,
    used: 1200,
    state: 'open',
    createdBy: 'Dana',
    createdAt: '2026-11-20T18:00:00Z',
  },
  ...{ orders: [document('500001')], quotes: [], invoices: null, holds: null, lists: [], savedCarts: [], cartLines: 2 },
  ...{ deliveries: [document('D-1', { state: 'out' })], returns: [] },
  leftOver: [{ itemId: 'HPK-7048-NAT', description: 'Oak plank', quantity: 3, uom: 'CT' }],
  ...more,
});
const save = 'POST /wsl/api/jobs/save';
const close = 'POST /wsl/api/jobs/close';
const oneJob = 'POST /graphql JobSite';
const names = 'POST /graphql JobNames';

const jobName = (state: 'open' | 'closed') => ({
  ...{ id: 'J10001', name: 'Alder House', sidemark: 'Alder St', sidemarks: ['Alder St', 'Alder lobby'], state },
});

async function open(address: string, replies: Record<string, Reply> = {}) {
  const portal = await openPortal(address, {
    'GET /wsl/api/auth/user': { user: buyerWith({ showOrders: 'Y', showPrices: 'Y' }) },
    [oneJob]: { data: { jobSite: job() } },
    [names]: { data: { jobNames: [] } },
    'POST /graphql JobSites': { data: { jobSites: { total: 0, jobSites: [] } } },
    'POST /graphql StillToCome': { data: { stillToCome: { total: 0, stillToCome: [] } } },
    [save]: { id: 'J10001' },
    [close]: {},
    ...replies,
  });
  const bodies = (call: string) => portal.requests.filter((one) => one.call === call).map(({ body }) => body);
  return { ...portal, bodies };
}
const jobAddress = paths.job.replace('$id', 'J10001');

test('a job shows where it is, its documents, and how far it is over its budget', async () => {
  const { bodies } = await open(jobAddress);
  await screen.findByRole('heading', { level: 1, name: 'Alder House' });
  expect(screen.getByText('Portland, OR 97203')).toBeTruthy();
  expect(screen.getByRole('link', { name: '(503) 555-0111' }).getAttribute('href')).toBe('tel:5035550111');
  expect(screen.getByText('Over budget', { selector: 'dt' }).nextSibling?.textContent).toBe('$200.00');
  expect(screen.getByText('Over budget', { selector: 'span' })).toBeTruthy();
  expect(screen.getByText(/2 lines in your cart are for this job/)).toBeTruthy();
  const orders = within(screen.getByRole('region', { name: 'Orders (1)' }));
  expect(orders.getByRole('link', { name: '500001' }).getAttribute('href')).toBe('/#/account/orders/500001');
  expect(screen.queryByRole('region', { name: /Invoices/ })).toBeNull();
  expect(within(screen.getByRole('region', { name: 'Deliveries (1)' })).getByText('On the truck')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Left over and returned' }).textContent).toContain('3 CT');
  const asked = bodies('POST /graphql StillToCome') as { variables: { job: string } }[];
  expect(asked.map(({ variables }) => variables.job)).toEqual(['Alder St']);
});

test('a job is changed and closed, and a refused sidemark keeps what was typed', async () => {
  const { user, bodies, table } = await open(jobAddress);
  await screen.findByRole('heading', { level: 1, name: 'Alder House' });
  const error = { code: 'conflict', message: 'The job Birch already has the sidemark Birch.', requestId: 'r' };
  table[save] = { status: 409, body: { error } };
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const others = await screen.findByRole('textbox', { name: /Other sidemarks/ });
  await user.clear(others);
  await user.type(others, 'Birch{Enter} ');
  await user.clear(screen.getByRole('textbox', { name: /Budget/ }));
  await user.type(screen.getByRole('textbox', { name: /Budget/ }), '2,500');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The job Birch already has the sidemark Birch.')).toBeTruthy();
  expect(bodies(save)).toEqual([
    expect.objectContaining({ id: 'J10001', name: 'Alder House', otherSidemarks: ['Birch'], budget: '2500' }),
  ]);
  table[save] = { id: 'J10001' };
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: /Close the job|More/ }));
  const item = screen.queryByRole('menuitem', { name: 'Close the job' });
  if (item !== null) await user.click(item);
  await waitFor(() => expect(bodies(close)).toEqual([{ customerNumber: '104-2281', id: 'J10001', closed: 'Y' }]));
});

test('an order’s sidemark becomes a job by one press and a confirmation, and links to it afterwards', async () => {
  const order = anOrder({ sidemark: 'Alder St' });
  const { user, bodies, address, table } = await open(`/account/orders/${order.id}`, {
    'POST /graphql Order': { data: { order } },
  });
  await user.click(await screen.findByRole('button', { name: 'Make it a job' }));
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  expect(name.value).toBe('Alder St');
  const budget = screen.getByRole('textbox', { name: /Budget/ });
  await user.type(budget, '12k');
  const fields = { budget: 'Enter an amount above 0, such as 2500 or 99.50' };
  const error = { code: 'invalid', message: 'Check the fields.', fields, requestId: 'r' };
  table[save] = { status: 400, body: { error } };
  await user.click(screen.getByRole('button', { name: 'Create job' }));
  await screen.findByText(fields.budget);
  await waitFor(() => expect(budget.matches(':focus')).toBe(true));
  await user.clear(budget);
  table[save] = { id: 'J10001' };
  await user.click(screen.getByRole('button', { name: 'Create job' }));
  await waitFor(() => expect(address()).toBe('/account/jobs/J10001'));
  expect(bodies(save).at(-1)).toMatchObject({ name: 'Alder St', sidemark: 'Alder St', budget: null });
});

test('the sidemark of an order that has a job links to the job, also when the job is closed', async () => {
  const order = anOrder({ sidemark: 'ALDER LOBBY' });
  await open(`/account/orders/${order.id}`, {
    'POST /graphql Order': { data: { order } },
    [names]: {
      data: {
        jobNames: [jobName('closed')],
      },
    },
  });
  const link = await screen.findByRole('link', { name: 'ALDER LOBBY' });
  expect(link.getAttribute('href')).toBe('/#/account/jobs/J10001');
});
