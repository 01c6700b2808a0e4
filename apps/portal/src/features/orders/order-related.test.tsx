import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPortal } from '../../testing/open-portal.tsx';
import { order, orderLine } from '../../testing/orders.ts';

const answering = (found: ReturnType<typeof order>) => ({ 'POST /graphql Order': { data: { order: found } } });

const related = [
  { kind: 'quote', id: 'Q-3', date: '2026-11-10', state: 'ordered' },
  { kind: 'shipment', id: 'S-17', date: '2026-11-24', state: 'shipped' },
  { kind: 'invoice', id: 'I-88120', date: '2026-11-25', state: 'unpaid' },
  { kind: 'credit', id: 'C-4', date: '2026-11-28', state: 'unused' },
  { kind: 'levitation', id: 'L-1', date: '2026-11-28', state: 'up' },
];

test('the documents of the same order stand in one line of links, the shipment on the page of its order', async () => {
  await openPortal('/account/orders/700418', answering(order({ related })));
  const line = within(await screen.findByRole('navigation', { name: 'Documents of the same order' }));
  expect(line.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Quote Q-3', '#/account/quotes/Q-3'],
    ['Shipment S-17', '#/account/orders/700418#shipment-S-17'],
    ['Invoice I-88120', '#/account/invoices/I-88120'],
    ['Credit C-4', '#/account/invoices/C-4'],
  ]);
  expect(line.getByText('Nov 25, 2026, unpaid')).toBeTruthy();
  expect(line.getByText('Nov 28, 2026, not used yet')).toBeTruthy();
});

test('the course shows what was billed and given back, of one day after the goods left, and times where they are known', async () => {
  const shipment = { id: 'S-17', date: '2026-11-25', carrier: '', tracking: '', trackingUrl: null, goods: [] };
  await openPortal(
    '/account/orders/700418',
    answering(
      order({
        state: 'shipped',
        placedAt: new Date(2026, 10, 18, 9, 5).toISOString(),
        related,
        shipments: [shipment],
        steps: [{ step: 'closed', date: '2026-11-25', note: '' }],
      }),
    ),
  );
  const course = within(await screen.findByRole('region', { name: 'Timeline' }));
  expect(
    course
      .getAllByRole('listitem')
      .filter((item) => item.querySelector('time'))
      .map((item) => item.textContent?.replaceAll(/[\u202f\u00a0]/g, ' ')),
  ).toEqual([
    'Nov 18, 2026, 9:05 AMPlaced by Dana Whitlock',
    'Nov 25, 2026Shipment S-17',
    'Nov 25, 2026Invoice I-88120',
    'Nov 25, 2026Closed. The rest won’t ship.',
    'Nov 28, 2026Credit C-4',
  ]);
});

test.each([
  [{ late: true, expectedDate: '2026-12-11' }, /Dec 11, 2026LateNow expected Dec 11, 2026$/],
  [{ late: true }, /LateNo new date yet$/],
  [{}, /Requested date$/],
])(
  'the course ends with the day asked for and, where that cannot be kept, with the new one: %j',
  async (changes, says) => {
    await openPortal(
      '/account/orders/700418',
      answering(order({ ...changes, lines: [orderLine({ backOrdered: 8 })] })),
    );
    const course = within(await screen.findByRole('region', { name: 'Timeline' }));
    expect(course.getAllByRole('listitem').at(-1)?.textContent).toMatch(says);
  },
);

test('N and P lead to the documents before and after this one, in its place in the history', async () => {
  const { table, user, address, router } = await openPortal(
    '/account/orders/700418',
    answering(order({ neighbors: { previous: '700419', next: '700417' } })),
  );
  await screen.findByText('210 Mill Rd');
  expect(screen.getByRole('link', { name: /Previous/ }).getAttribute('aria-keyshortcuts')).toBe('p');
  const before = router.history.length;
  table['POST /graphql Order'] = {
    data: { order: order({ id: '700417', neighbors: { previous: '700418', next: null } }) },
  };
  await user.keyboard('n');
  expect(await screen.findByRole('heading', { name: 'Order 700417' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Next/ })).toBeNull();
  await user.keyboard('n');
  await user.click(await screen.findByRole('link', { name: /Previous/ }));
  await waitFor(() => expect(address()).toBe('/account/orders/700418'));
  expect(router.history.length).toBe(before);
});

test('a line of which some has left says what is still to come', async () => {
  await openPortal(
    '/account/orders/700418',
    answering(order({ state: 'partial', lines: [orderLine({ shipped: 10.5 })] })),
  );
  expect(await screen.findByText('13.5 CT still to come')).toBeTruthy();
});

test('an order is saved as PDF on the paper of the reader: one address, fetched by the browser', async () => {
  const followed: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    followed.push(this.getAttribute('href') ?? '');
  });
  const request = 'POST /wsl/api/downloads/request';
  const { user, requests } = await openPortal('/account/orders/700418', {
    ...answering(order()),
    [request]: { address: '/api/downloads/file/x', expires: '2026-11-20T10:00:00Z' },
  });
  await user.click(await screen.findByRole('button', { name: 'PDF' }));
  await waitFor(() => expect(followed).toEqual(['/wsl/api/downloads/file/x']));
  expect(requests.find(({ call }) => call === request)?.body).toMatchObject({
    kind: 'order',
    format: 'pdf',
    question: { id: '700418', paper: 'Letter' },
  });
});
