import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { invoice } from '../../testing/invoices.ts';
import { openPortal } from '../../testing/open-portal.tsx';
import { buyerWith } from '../../testing/people.ts';
import type { Return, ReturnableLine, ReturnSummary } from './queries.ts';

const signedIn = (claims: object = {}) => ({
  'GET /wsl/api/auth/user': { user: buyerWith({ showInvoices: 'Y', showInvoicedOrders: 'Y', ...claims }) },
});

const summary = (changes: Partial<ReturnSummary> = {}): ReturnSummary => ({
  ...{ id: 'RT10001', state: 'approved', source: 'invoice', document: 'I-88120', wish: 'credit', rma: 'RMA-7' },
  ...{
    requestedAt: '2026-11-20T10:00:00.000Z',
    requestedBy: 'Dana Whitlock',
    enteredBy: null,
    changedAt: '2026-11-21T10:00:00.000Z',
  },
  ...{ creditNumber: '', items: 'HPK-7048-NAT', lines: 1, amount: 160 },
  ...changes,
});

const oneReturn = (changes: Partial<Return> = {}): Return => ({
  ...{ id: 'RT10001', state: 'approved', source: 'invoice', orderNumber: '', invoiceNumber: 'I-88120', wish: 'credit' },
  ...{
    comment: 'Two cartons too many',
    requestedAt: '2026-11-20T10:00:00.000Z',
    requestedBy: 'Dana Whitlock',
    enteredBy: null,
  },
  ...{ rma: 'RMA-7', creditNumber: 'C-5', amount: 160, pictures: ['p1'], files: [], can: [], related: [] },
  lines: [
    {
      ...{ lineNumber: 1, itemId: 'HPK-7048-NAT', description: 'Heritage Plank Oak', known: true, picture: null },
      ...{ reason: 'leftOver', quantity: 2, uom: 'CT', restockingFee: 15, amount: 160, fee: 24 },
    },
  ],
  steps: [
    { state: 'requested', at: '2026-11-20T10:00:00.000Z', day: null, note: '' },
    { state: 'approved', at: '2026-11-21T10:00:00.000Z', day: '2026-11-21', note: 'Bring them to dock 4' },
  ],
  neighbors: { previous: null, next: null },
  ...changes,
});

const formLine = (changes: Partial<ReturnableLine> = {}): ReturnableLine => ({
  ...{ lineNumber: 1, itemId: 'HPK-7048-NAT', description: 'Heritage Plank Oak', delivered: 100, left: 100, uom: 'SF' },
  ...{ askedIn: [], packUom: 'CT', packSize: 20, packsLeft: 5, until: '2026-12-20', leftOverProblem: null },
  ...{ restockingFee: 15, amount: 400, amountFor: 100 },
  ...changes,
});

test('the list of returns shows each with its document, RMA number and status', async () => {
  await openPortal('/account/returns', {
    ...signedIn(),
    'POST /graphql Returns': { data: { returns: { total: 1, moreThan: null, returns: [summary()] } } },
  });
  const row = within((await screen.findByRole('link', { name: 'RT10001' })).closest('tr')!);
  for (const text of ['I-88120', 'RMA-7', 'Approved', '$160.00', 'Credit']) expect(row.getByText(text)).toBeTruthy();
  const states = within(screen.getByRole('group', { name: 'Status' })).getAllByRole('radio');
  expect(states.map((state) => (state as HTMLInputElement).labels![0]!.textContent)).toEqual([
    ...['All', 'Awaiting answer', 'Approved', 'Credited', 'Declined', 'Closed'],
  ]);
});

const label = {
  ...{ id: 'f1', kind: 'document', name: 'Label.pdf', mediaType: 'application/pdf', size: 2000 },
  addedAt: '2026-11-21T10:00:00.000Z',
};

test('the page of a return shows what became of it, its fee and its photos, and links to the credit', async () => {
  const { user } = await openPortal('/account/returns/RT10001', {
    ...signedIn(),
    'POST /graphql Return': { data: { return: oneReturn({ files: [label] }) } },
    'POST /wsl/api/attachments/read': { name: '', mediaType: 'image/jpeg', bytes: 'AAAA' },
  });
  expect(await screen.findByText(/Write RMA number RMA-7 on the items/)).toBeTruthy();
  for (const text of ['15% restocking fee: $24.00', 'Bring them to dock 4', '$136.00', 'Two cartons too many'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'C-5' }).getAttribute('href')).toContain('#/account/invoices/C-5');
  expect(within(screen.getByRole('region', { name: 'Documents' })).getByText(/^Label\.pdf/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download Label.pdf' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show photo 1' }));
  expect((await screen.findByRole('img', { name: 'Photo 1' })).getAttribute('src')).toBe('data:image/jpeg;base64,AAAA');
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
});

test('a return is withdrawn once that is confirmed', async () => {
  let state: Return['state'] = 'requested';
  const { user, requests } = await openPortal('/account/returns/RT10001', {
    ...signedIn(),
    'POST /graphql Return': () => ({
      data: { return: oneReturn({ state, can: state === 'requested' ? ['withdraw'] : [] }) },
    }),
    'POST /wsl/api/returns/withdraw': () => {
      state = 'withdrawn';
      return {};
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw return RT10001?' }));
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Return RT10001 was withdrawn.')).toBeTruthy();
  expect(requests.find(({ call }) => call === 'POST /wsl/api/returns/withdraw')!.body).toEqual({
    customerNumber: '104-2281',
    returnNumber: 'RT10001',
  });
});

const opening = async (lines: ReturnableLine[], more: object = {}, claims: object = {}) => {
  const portal = await openPortal('/account/invoices/I-88120', {
    ...signedIn(claims),
    'POST /graphql Invoice': { data: { invoice: invoice() } },
    'POST /graphql ReturnForm': { data: { returnForm: { lines } } },
    ...more,
  });
  await portal.user.click(await screen.findByRole('button', { name: 'Return or report a problem' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Return or report a problem: invoice I-88120' }));
  return { ...portal, dialog };
};

test('lines of an invoice are returned with a reason for each, photos, and the fee for left-over items', async () => {
  const lines = [formLine(), formLine({ lineNumber: 2, itemId: 'FELT', description: 'Felt pad', packUom: null })];
  let attempts = 0;
  const { user, requests, dialog, address } = await opening(lines, {
    'POST /graphql Return': { data: { return: oneReturn({}) } },
    'POST /wsl/api/attachments/addpicture': () => ({ attachmentId: `p${++attempts}` }),
    'POST /wsl/api/returns/request': { returnNumber: 'RT10001' },
  });
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(dialog.getByText('Choose at least one item')).toBeTruthy();
  await user.click(dialog.getByRole('checkbox', { name: /Heritage Plank Oak/ }));
  await user.selectOptions(dialog.getByLabelText('What’s wrong?'), 'Left over, unopened');
  const cartons = dialog.getByLabelText('Quantity in CT');
  expect((cartons as HTMLInputElement).value).toBe('5');
  await user.clear(cartons);
  await user.type(cartons, '2.5');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(dialog.getByText('Enter a quantity you can return')).toBeTruthy();
  await user.clear(cartons);
  await user.type(cartons, '2');
  expect(dialog.getByText('15% restocking fee: $24.00')).toBeTruthy();
  await user.click(dialog.getByRole('checkbox', { name: /Felt pad/ }));
  await user.selectOptions(dialog.getByLabelText('What would help?'), 'Please pick it up');
  const photos = ['a.jpg', 'b.jpg'].map((name) => new File([new Uint8Array([1, 2, 3])], name, { type: 'image/jpeg' }));
  await user.upload(dialog.getByLabelText(/^Photos/), photos);
  await user.click(dialog.getByRole('button', { name: 'Remove b.jpg' }));
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('We received your return RT10001.')).toBeTruthy();
  expect(attempts).toBe(1);
  expect(requests.find(({ call }) => call === 'POST /wsl/api/returns/request')!.body).toEqual({
    ...{ customerNumber: '104-2281', source: 'invoice', documentNumber: 'I-88120', wish: 'pickUp', comment: '' },
    lines: [
      { lineNumber: 1, quantity: '2', uom: 'CT', reason: 'leftOver' },
      { lineNumber: 2, quantity: '100', uom: 'SF', reason: 'damaged' },
    ],
    pictures: ['p1'],
  });
  await user.click(screen.getByRole('button', { name: 'View return' }));
  await waitFor(() => expect(address()).toBe('/account/returns/RT10001'));
});

test('a refused line shows why, items that are not taken back are not offered as left over, and no prices are shown without the right', async () => {
  const refused = {
    status: 409,
    body: {
      error: {
        ...{ code: 'conflict', message: 'No.', requestId: 'r' },
        fields: { 'lines.0.quantity': 'You can return up to 20 SF' },
      },
    },
  };
  const late = formLine({ leftOverProblem: 'tooLate', until: '2026-10-01', askedIn: ['RT9'], amount: null });
  const { user, dialog } = await opening([late], { 'POST /wsl/api/returns/request': refused }, { showPrices: 'N' });
  expect(dialog.getByText('Also in return RT9')).toBeTruthy();
  expect(dialog.getByText(/^Left-over items could be returned until Oct 1, 2026/)).toBeTruthy();
  expect(within(dialog.getByLabelText('What’s wrong?')).queryByText('Left over, unopened')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByText('You can return up to 20 SF')).toBeTruthy();
  expect(document.body.textContent).not.toContain('$');
});
