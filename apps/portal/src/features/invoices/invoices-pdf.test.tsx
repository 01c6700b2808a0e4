import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { invoiceSummary } from '../../testing/invoices.ts';
import { openPortal } from '../../testing/open-portal.tsx';
import { buyerWith } from '../../testing/people.ts';

test('selected invoices are downloaded as one PDF', async () => {
  const invoices = ['I-1', 'I-2', 'I-3'].map((id) => invoiceSummary({ id }));
  const { user, requests } = await openPortal('/account/invoices', {
    'GET /wsl/api/auth/user': { user: buyerWith({ showInvoices: 'Y', showInvoicedOrders: 'Y', showPrices: 'Y' }) },
    'POST /graphql Invoices': { data: { invoices: { total: 3, moreThan: null, invoices } } },
    'POST /wsl/api/downloads/request': { address: '/api/downloads/file/x', expires: '2026-11-25T10:01:00.000Z' },
  });
  await user.click(await screen.findByRole('checkbox', { name: /I-3/ }));
  await user.click(screen.getByRole('checkbox', { name: /I-1/ }));
  await user.click(screen.getByRole('button', { name: 'PDF (one file)' }));
  await waitFor(() =>
    expect(requests.find(({ call }) => call === 'POST /wsl/api/downloads/request')?.body).toMatchObject({
      kind: 'invoiceSheets',
      format: 'pdf',
      question: { ids: ['I-3', 'I-1'] },
    }),
  );
});
