import { paths } from '@tradecounter/contract/pages/pages';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { delivery } from '../../testing/deliveries.ts';
import { openPortal } from '../../testing/open-portal.tsx';
import { order } from '../../testing/orders.ts';
import { buyerWith } from '../../testing/people.ts';
import type { Request } from '../../testing/server-double.ts';
import type { Delivery } from './queries.ts';

const kept = { size: 2000, addedAt: '2026-11-21T17:41:00.000Z' };
const arrived = delivery({
  id: 'D-2',
  state: 'delivered',
  takenBy: 'Kim Park',
  steps: [
    { step: 'out', at: '2026-11-21T15:05:00.000Z', name: '', note: '' },
    { step: 'delivered', at: '2026-11-21T17:40:00.000Z', name: 'Kim Park', note: 'In the garage' },
  ],
  files: [
    { id: 'f1', kind: 'picture', name: '', mediaType: 'image/jpeg', ...kept },
    { id: 'f2', kind: 'signature', name: '', mediaType: 'image/jpeg', ...kept },
    { id: 'f3', kind: 'document', name: 'Slip.pdf', mediaType: 'application/pdf', ...kept },
  ],
});
const answerOf = (rows: readonly Delivery[]) => ({
  data: { deliveries: { total: rows.length, deliveries: rows, mails: { out: false, delivered: true } } },
});
const seesOrders = { 'GET /wsl/api/auth/user': { user: buyerWith({ showOrders: 'Y' }) } };
const picture = {
  'POST /wsl/api/attachments/read': { name: '', mediaType: 'image/jpeg', bytes: '/9j/' },
};
const open = (address: string, rows: readonly Delivery[], more: object = {}) =>
  openPortal(address, { ...seesOrders, 'POST /graphql Deliveries': answerOf(rows), ...picture, ...more });
const calls = (requests: readonly Request[], call: string) => requests.filter((one) => one.call === call);

describe('the page of deliveries', () => {
  test("shows today's stop with its window, state, address, note and the branch's phone above the list", async () => {
    const { requests } = await open(paths.deliveries, [delivery(), delivery({ id: 'D-9', state: 'cancelled' })]);
    const today = within(await screen.findByRole('region', { name: 'Today' }));
    expect(today.getAllByRole('listitem')).toHaveLength(1);
    expect(today.getByText(/^7:30\s–\s11:00\sAM$/)).toBeTruthy();
    for (const text of ['On the truck', '4 Alder St', 'I’ll call 30 minutes ahead']) today.getByText(text);
    expect(today.getByRole('link', { name: /Call Portland/ }).getAttribute('href')).toBe('tel:5035550100');
    const asked = calls(requests, 'POST /graphql Deliveries').map(({ body }) => body as { variables: object });
    expect(asked.map(({ variables }) => variables)).toContainEqual(
      expect.objectContaining({ when: 'today', size: 25 }),
    );
  });

  test('opens the pictures and the signature of a delivery, and tries again when one fails to load', async () => {
    const { user, table } = await open(paths.deliveries, [arrived], {
      'POST /wsl/api/attachments/read': { status: 500 },
    });
    const [button] = await screen.findAllByRole('button', { name: '1 picture · Signature · 1 document' });
    await user.click(button!);
    const dialog = within(await screen.findByRole('dialog', { name: 'Delivery D-2' }));
    const again = await dialog.findAllByRole('button', { name: 'Try again' });
    expect(dialog.getByText('Signed by Kim Park')).toBeTruthy();
    table['POST /wsl/api/attachments/read'] = picture['POST /wsl/api/attachments/read'];
    for (const one of again) await user.click(one);
    await waitFor(() => expect(dialog.getAllByRole('img')).toHaveLength(2));
    expect(dialog.getByRole('button', { name: 'Download Slip.pdf' })).toBeTruthy();
    expect(dialog.getByRole('img', { name: 'Signature' }).getAttribute('src')).toBe('data:image/jpeg;base64,/9j/');
  });

  test('lets the user choose e-mails, and says so when the choice could not be saved', async () => {
    const { user, requests, table } = await open(paths.deliveries, [], {
      'POST /graphql DeliveryMails': answerOf([]),
      'POST /wsl/api/deliveries/choosemails': { out: true, delivered: true },
    });
    await user.click(await screen.findByRole('button', { name: 'E-mails' }));
    const onTruck = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'When a delivery is on the truck' });
    expect(onTruck.checked).toBe(false);
    table['POST /graphql DeliveryMails'] = {
      data: { deliveries: { mails: { out: true, delivered: true } } },
    };
    await user.click(onTruck);
    await waitFor(() => expect(onTruck.checked).toBe(true));
    const [sent] = calls(requests, 'POST /wsl/api/deliveries/choosemails');
    expect(sent?.body).toEqual({ customerNumber: '104-2281', out: true, delivered: true });
    table['POST /wsl/api/deliveries/choosemails'] = { status: 500 };
    await waitFor(() => expect(onTruck.disabled).toBe(false));
    await user.click(onTruck);
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t save your choice');
    await waitFor(() => expect(onTruck.checked).toBe(true));
  });
});

test('the home page says what arrives today, and offers to try again when that fails to load', async () => {
  const { user, table } = await open(paths.home, [], { 'POST /graphql Deliveries': { status: 500 } });
  const failed = within(await screen.findByRole('region', { name: 'Arriving today' }));
  table['POST /graphql Deliveries'] = answerOf([delivery()]);
  await user.click(failed.getByRole('button', { name: 'Try again' }));
  const section = within(await screen.findByRole('region', { name: 'Arriving today' }));
  expect(await section.findByText(/^7:30\s–\s11:00\sAM$/)).toBeTruthy();
  expect(section.getByRole('link', { name: '700418' })).toBeTruthy();
});

test("the order's timeline shows a delivery's steps at its shipment, and separately one without a shipment", async () => {
  const shipments = [
    { id: 'S1', date: '2026-11-21', carrier: 'Our truck', tracking: '', trackingUrl: null, goods: [] },
  ];
  const deliveries = [{ ...arrived, shipmentId: 'S1' }, delivery({ shipmentId: 'UNKNOWN' })];
  await openPortal('/account/orders/700418', {
    ...seesOrders,
    'POST /graphql Order': { data: { order: order({ shipments, deliveries }) } },
  });
  const shipment = within((await screen.findByText('Shipment S1')).closest('li') as HTMLElement);
  expect(shipment.getByText('Delivered · Received by Kim Park · In the garage')).toBeTruthy();
  expect(shipment.queryByText(/Delivery D-1/)).toBeNull();
  expect(screen.getByText(/Delivery D-1/)).toBeTruthy();
});
