import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { invoice, invoiceLine } from '../../testing/invoices.ts';
import { openPortal } from '../../testing/open-portal.tsx';
import { buyerWith } from '../../testing/people.ts';

const claims = { showInvoices: 'Y', showInvoicedOrders: 'Y' };
const answering = (found: ReturnType<typeof invoice> | null, more: object = {}) => ({
  'GET /wsl/api/auth/user': { user: buyerWith({ ...claims, ...more }) },
  'POST /graphql Invoice': { data: { invoice: found } },
});

test('S-259 the page of an invoice shows its address, lines, totals, balance and due date', async () => {
  await openPortal('/account/invoices/I-88120', answering(invoice()));
  expect(await screen.findByRole('heading', { name: 'Invoice I-88120' })).toBeTruthy();
  for (const text of ['210 Mill Rd', '$2,018.50', 'Due Wed, Dec 2', 'PO-4471'])
    expect(await screen.findByText(text)).toBeTruthy();
  // The balance due, by the title and in the totals.
  expect(screen.getAllByText('$1,018.50')).toHaveLength(2);
  expect(screen.getByRole('link', { name: /Heritage Plank/ })).toBeTruthy();
});

test('a line whose item no longer exists keeps its description but has no link', async () => {
  await openPortal(
    '/account/invoices/I-88120',
    answering(
      invoice({
        lines: [
          invoiceLine({ known: false, ownNumber: 'RI-1', description: 'Felt pad' }),
          invoiceLine({ lineNumber: 2, itemId: '', known: false, description: 'Restocking' }),
        ],
      }),
    ),
  );
  expect(await screen.findByText('Felt pad')).toBeTruthy();
  expect(screen.getByText('RI-1')).toBeTruthy();
  expect(screen.getByText('Restocking')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Felt pad' })).toBeNull();
});

test('an overdue invoice says since when', async () => {
  await openPortal('/account/invoices/I-88120', answering(invoice({ overdue: true, dueDate: '2026-11-13' })));
  expect(await screen.findByText('Past due since Nov 13, 2026')).toBeTruthy();
});

test('payments and credits are shown as the difference between total and balance due', async () => {
  await openPortal('/account/invoices/I-88120', answering(invoice({ total: 2018.5, netDue: 1018.5 })));
  expect((await screen.findByText('Paid or credited')).nextElementSibling?.textContent).toBe('-$1,000.00');
});

test('an early-payment discount is shown with its last day', async () => {
  const discount = { amount: 40.37, until: '2026-11-12' };
  await openPortal('/account/invoices/I-88120', answering(invoice({ discount })));
  expect((await screen.findByText('Early-payment discount')).nextElementSibling?.textContent).toBe(
    '$40.37 if paid by Nov 12, 2026',
  );
});

test('a credit is shown as such, with the amount that is left', async () => {
  const credit = invoice({
    credit: true,
    total: -40,
    merchandise: -40,
    freight: 0,
    netDue: -40,
    lines: [invoiceLine({ quantity: -20, amount: -40 })],
  });
  await openPortal('/account/invoices/I-88120', answering(credit));
  expect(await screen.findByRole('heading', { name: 'Credit I-88120' })).toBeTruthy();
  expect(screen.getByText('Not used yet')).toBeTruthy();
  expect(screen.getByText('We credited you $40.00.')).toBeTruthy();
  expect(screen.getByText('Credit left').nextElementSibling?.textContent).toBe('$40.00');
  expect(screen.queryByText(/Due/)).toBeNull();
});

test('a used-up credit says that all of it has been applied', async () => {
  await openPortal(
    '/account/invoices/I-88120',
    answering(invoice({ credit: true, state: 'paid', total: -40, merchandise: -40, freight: 0, netDue: 0 })),
  );
  expect(await screen.findByText('We credited you $40.00. It’s all been applied.')).toBeTruthy();
  expect(screen.queryByText('We credited you $40.00.')).toBeNull();
});

test('a fee has no unit and no picture', async () => {
  const fee = invoiceLine({
    itemId: '',
    known: false,
    picture: null,
    description: 'Restocking fee',
    uom: '',
    quantity: 1,
    unitPrice: 12.92,
    amount: 12.92,
  });
  await openPortal('/account/invoices/I-88120', answering(invoice({ lines: [fee] })));
  const row = within((await screen.findByText('Restocking fee')).closest('tr')!);
  expect(row.getByRole('rowheader').textContent).toBe('Restocking fee');
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent?.trim())).toEqual(['1', '$12.92', '$12.92']);
  expect(row.getByText('Restocking fee').parentElement?.previousElementSibling).toBeNull();
});

test('a user without prices sees no amounts', async () => {
  const blind = invoice({
    merchandise: null,
    freight: null,
    tax: null,
    total: null,
    netDue: null,
    lines: [invoiceLine({ unitPrice: null, amount: null })],
  });
  await openPortal('/account/invoices/I-88120', answering(blind, { showPrices: 'N' }));
  expect(await screen.findByText('571.2')).toBeTruthy();
  expect(document.body.textContent).not.toContain('$');
  expect(screen.queryByRole('columnheader', { name: 'Amount' })).toBeNull();
});

test('a user who cannot see invoices gets the unauthorized page', async () => {
  await openPortal('/account/invoices/I-88120', answering(invoice(), { showInvoices: 'N' }));
  expect(await screen.findByRole('heading', { name: 'You are unauthorized to access Invoices' })).toBeTruthy();
  expect(screen.getByText(/^Your company’s admin can give you access/)).toBeTruthy();
});

test('an unknown invoice says so, with its number and a link to the list', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await openPortal('/account/invoices/1', answering(null));
  expect(await screen.findByRole('heading', { name: 'We couldn’t find invoice 1.' })).toBeTruthy();
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Invoiced Orders' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Invoiced Orders' }).getAttribute('href')).toContain(
    '#/account/invoices',
  );
});
