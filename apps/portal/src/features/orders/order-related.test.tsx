import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPortal } from '../../testing/open-portal.tsx';
import { order, orderLine } from '../../testing/orders.ts';

const answering = (found: ReturnType<typeof order>) => ({ 'POST /graphql Order': { data: { order: found } } });

const related = [
  { kind: 'quote', id: 'Q-3', date: '2026-11-10', state: 'ordered' },
  { kind: 'order', id: '700400', date: '2026-11-12', state: 'partial' },
  { kind: 'shipment', id: 'S-17', date: '2026-11-24', state: 'shipped' },
  { kind: 'invoice', id: 'I-88120', date: '2026-11-25', state: 'unpaid' },
  { kind: 'credit', id: 'C-4', date: '2026-11-28', state: 'unused' },
  { kind: 'levitation', id: 'L-1', date: '2026-11-28', state: 'up' },
];

test('related documents are linked in one line, and a shipment links to its place on the order page', async () => {
  await openPortal('/account/orders/700418', answering(order({ related })));
  const line = within(await screen.findByRole('navigation', { name: 'Documents for the same order' }));
  expect(line.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Quote Q-3', '#/account/quotes/Q-3'],
    ['Order 700400', '#/account/orders/700400'],
    ['Shipment S-17', '#/account/orders/700418#shipment-S-17'],
    ['Invoice I-88120', '#/account/invoices/I-88120'],
    ['Credit C-4', '#/account/invoices/C-4'],
  ]);
  expect(line.getByText('placed Nov 12, 2026, partly shipped')).toBeTruthy();
  expect(line.getByText('Nov 24, 2026, shipped')).toBeTruthy();
  expect(line.getByText('Nov 25, 2026, unpaid')).toBeTruthy();
  expect(line.getByText('Nov 28, 2026, not used yet')).toBeTruthy();
});

test('the timeline includes invoices and credits by date, and times where they are known', async () => {
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
      .map((item) => item.textContent),
  ).toEqual([
    '2026-11-18 09:05:00Placed by Dana Whitlock',
    'Nov 25, 2026Shipment S-17',
    'Nov 25, 2026Invoice I-88120',
    'Nov 25, 2026Closed. The rest was canceled.',
    'Nov 28, 2026Credit C-4',
  ]);
});

test.each([
  [{ late: true, expectedDate: '2026-12-11' }, /Fri, Dec 11Expected dateRequested for Nov 24, 2026$/],
  [{ expectedDate: '2026-12-11', confirmedDate: '2026-12-11' }, /Confirmed dateRequested for Nov 24, 2026$/],
  [{ late: true }, /Requested dateNo new date yet$/],
  [{}, /Requested date$/],
])(
  'the timeline ends with the requested date, and with the new date if that cannot be met: %j',
  async (changes, says) => {
    await openPortal(
      '/account/orders/700418',
      answering(order({ ...changes, lines: [orderLine({ backOrdered: 8 })] })),
    );
    const course = within(await screen.findByRole('region', { name: 'Timeline' }));
    expect(course.getAllByRole('listitem').at(-1)?.textContent).toMatch(says);
  },
);

test('N and the Previous link open the neighboring orders without adding history entries', async () => {
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

test('a partly shipped line says how much is still to come', async () => {
  await openPortal(
    '/account/orders/700418',
    answering(order({ state: 'partial', lines: [orderLine({ shipped: 10.5 })] })),
  );
  expect(await screen.findByText('13.5 CT still to come')).toBeTruthy();
});

test("an order is downloaded as PDF in the user's paper size", async () => {
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
