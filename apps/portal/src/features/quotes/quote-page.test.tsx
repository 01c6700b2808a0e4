import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPortal } from '../../testing/open-portal.tsx';
import { buyerWith } from '../../testing/people.ts';
import { quote, quoteLine } from '../../testing/quotes.ts';

const answering = (found: ReturnType<typeof quote> | null) => ({
  'GET /wsl/api/auth/user': { user: buyerWith({ showQuotes: 'Y' }) },
  'POST /graphql Quote': { data: { quote: found } },
});
const factOf = async (name: string) =>
  (await screen.findByText(name, { selector: 'dt' })).nextElementSibling?.textContent;

test('S-254 a quote shows its lines, prices, totals, expiration date and contact', async () => {
  await openPortal('/account/quotes/Q40112', answering(quote({ daysLeft: 3, note: 'Whole cartons only' })));
  expect(await screen.findByRole('heading', { name: 'Quote Q40112' })).toBeTruthy();
  for (const text of [
    '210 Mill Rd',
    'Pat Lindqvist 503-555-0142',
    'Whole cartons only',
    '$1,953.60',
    '$2,018.60',
    'Expires in 3 days · Wed, Dec 9',
  ])
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(await factOf('Expires')).toBe('Wed, Dec 9');
  const line = screen.getByRole('link', { name: 'Heritage Plank Oak, Natural' }).closest('tr')!;
  for (const text of ['24 CT', '$81.40', '$1,953.60']) expect(line.textContent).toContain(text);
});

test('a quote that expired says when, and an ordered one no longer expires', async () => {
  const page = await openPortal('/account/quotes/Q40112', answering(quote({ state: 'expired', daysLeft: null })));
  expect(await factOf('Expired')).toBe('Wed, Dec 9');
  page.table['POST /graphql Quote'] = { data: { quote: quote({ id: 'Q40113', state: 'ordered', daysLeft: null }) } };
  page.goTo('/account/quotes/Q40113');
  await screen.findByRole('heading', { name: 'Quote Q40113' });
  expect(screen.queryByText(/^Expires/)).toBeNull();
});

test('a request without lines shows its comments and no table', async () => {
  const request = {
    state: 'requested',
    requestedAt: '2026-11-09T10:00:00Z',
    comments: 'Brass reducer',
    lines: [],
  } as const;
  await openPortal('/account/quotes/R90001', answering(quote({ id: 'R90001', ...request, total: null })));
  expect(await factOf('Comments')).toBe('Brass reducer');
  expect(screen.queryByRole('table')).toBeNull();
});

test('a quote links to the request that it answers', async () => {
  await openPortal('/account/quotes/Q40112', answering(quote({ requestNumber: 'R90001' })));
  expect((await screen.findByRole('link', { name: 'R90001' })).getAttribute('href')).toContain(
    '/account/quotes/R90001',
  );
});

test('a request shows its comments and the date needed, links to its answers and has no prices', async () => {
  const request = quote({
    id: 'R90001',
    state: 'answered',
    requestedAt: '2026-11-09T10:00:00Z',
    requestedBy: 'Dana Whitlock',
    neededBy: '2026-12-01',
    comments: 'Best price for six cartons',
    answers: ['Q40112'],
    lines: [quoteLine({ comments: 'same lot', unitPrice: null, amount: null })],
    merchandise: null,
    freight: null,
    tax: null,
    total: null,
  });
  await openPortal('/account/quotes/R90001', answering(request));
  expect(await screen.findByRole('heading', { name: 'Quote request R90001' })).toBeTruthy();
  expect(await factOf('Needed by')).toBe('Tue, Dec 1');
  for (const text of ['Best price for six cartons', 'same lot']) expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Q40112' }).getAttribute('href')).toContain('/account/quotes/Q40112');
  expect(screen.queryByText(/\$/)).toBeNull();
});

test('a charge without an item is named but not linked', async () => {
  await openPortal(
    '/account/quotes/Q40112',
    answering(quote({ lines: [quoteLine({ itemId: '', known: false, description: 'Cutting charge' })] })),
  );
  expect(await screen.findByText('Cutting charge')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Cutting charge' })).toBeNull();
});

test('a user without prices sees no prices or totals', async () => {
  await openPortal('/account/quotes/Q40112', {
    ...answering(
      quote({
        lines: [quoteLine({ unitPrice: null, amount: null })],
        merchandise: null,
        freight: null,
        tax: null,
        total: null,
      }),
    ),
    'GET /wsl/api/auth/user': { user: buyerWith({ showQuotes: 'Y', showPrices: 'N' }) },
  });
  expect(await screen.findByText('24')).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: 'Price' })).toBeNull();
  expect(screen.queryByText(/\$/)).toBeNull();
});

test('the items of an expired quote can be ordered again, compared then and now', async () => {
  const { user, requests } = await openPortal('/account/quotes/Q40112', {
    ...answering(
      quote({
        state: 'expired',
        can: ['request', 'reorder', 'print'],
        lines: [quoteLine(), quoteLine({ lineNumber: 2, itemId: '', known: false, description: 'Cutting charge' })],
      }),
    ),
    'GET /wsl/api/auth/user': { user: buyerWith({ showQuotes: 'Y', allowedToOrder: 'Y' }) },
    'POST /graphql GoodsNow': { status: 503 },
  });
  await user.click(await screen.findByRole('button', { name: 'Order again' }));
  expect(await screen.findByRole('dialog', { name: 'Order again: compare with last time' })).toBeTruthy();
  await vi.waitFor(() =>
    expect(requests.find(({ call }) => call === 'POST /graphql GoodsNow')?.body).toMatchObject({
      variables: { goods: [{ itemId: 'HPK-7048-NAT', quantity: '24', uom: 'CT' }] },
    }),
  );
});

test('an unknown quote says so, with its number', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await openPortal('/account/quotes/1', answering(null));
  expect(await screen.findByRole('heading', { name: 'We couldn’t find quote 1.' })).toBeTruthy();
});
