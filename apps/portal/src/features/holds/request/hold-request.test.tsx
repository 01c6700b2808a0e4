import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPortal } from '../../../testing/open-portal.tsx';
import { buyerWith } from '../../../testing/people.ts';
import { closeAllNotices } from '../../../ui/notices/notices.ts';
import { anItem } from '../../../testing/items.ts';

const item = 'POST /graphql Item';
const add = 'POST /wsl/api/hold/additem';
const list = 'GET /wsl/api/item/holds';
const done = (more = {}) => ({
  data: { success: true, reason: '', holdNumber: 'H1', quantity: 12, until: '2026-11-28', ...more },
});

afterEach(closeAllNotices);

/** Opens the item's page with the dialog. */
async function request(replies = {}, more = {}) {
  const portal = await openPortal('/item/HPK-7048-NAT', {
    'GET /wsl/api/auth/user': { user: buyerWith({ allowInventoryHold: 'Y' }) },
    [item]: { data: { item: anItem({ holdUntil: '2026-11-28', ...more }) } },
    [list]: { holdList: [] },
    [add]: done(),
    ...replies,
  });
  await portal.user.click(await screen.findByRole('button', { name: 'Hold for a job' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Item Hold Request' }));
  const fields = {
    uom: dialog.getByRole('combobox', { name: 'UOM' }),
    quantity: dialog.getByRole('textbox', { name: 'Quantity' }),
    comment: dialog.getByRole('textbox', { name: 'Hold Comment' }),
    submit: dialog.getByRole<HTMLButtonElement>('button', { name: 'Request Hold' }),
  };
  const fill = async (quantity: string, comment: string): Promise<void> => {
    await portal.user.clear(fields.quantity);
    if (quantity !== '') await portal.user.type(fields.quantity, quantity);
    if (comment !== '') await portal.user.type(fields.comment, comment);
  };
  const asked = () => portal.requests.filter(({ call }) => call === add);
  return { ...portal, dialog, ...fields, fill, asked };
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Item Hold Request' })).toBeNull());

test('S-231 S-232 the dialog names the item, and has UOM, quantity, Hold Comment, Cancel and Request Hold', async () => {
  const { dialog, uom, user } = await request();
  expect(dialog.getByText("You're attempting to place HPK-7048-NAT on hold!")).toBeTruthy();
  expect(
    within(uom)
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual(['Choose a unit', 'SF · Square foot', 'CT · Carton', 'PAL · Pallet']);
  expect(dialog.getByText(/held until Sat, Nov 28/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await gone();
});

test('S-233 without a UOM the field says why and Request Hold is disabled', async () => {
  const { dialog, uom, user, fill, submit } = await request();
  await fill('5', 'Alder St');
  expect(submit.disabled).toBe(false);
  await user.selectOptions(uom, '');
  expect(dialog.getByText('UOM is required')).toBeTruthy();
  expect(submit.disabled).toBe(true);
});

test.each([
  ['', 'Quantity is required', true],
  ['-1', 'Quantity must be zero or more', true],
  ['many', 'Quantity must be zero or more', true],
  ['0', null, true],
  ['0.5', null, false],
])(
  'S-234 S-236 the quantity %j shows the error %j, and Request Hold is disabled: %s',
  async (typed, problem, disabled) => {
    const { dialog, quantity, fill, submit } = await request();
    await fill(typed, 'Alder St');
    const described = () =>
      document.getElementById(quantity.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent ?? null;
    expect(quantity.getAttribute('aria-invalid') === 'true' ? described() : null).toBe(problem);
    if (problem !== null) expect(dialog.getByText(problem)).toBeTruthy();
    expect(submit.disabled).toBe(disabled);
  },
);

test('S-235 S-236 without a comment the field says so, and Request Hold stays disabled', async () => {
  const { dialog, comment, user, fill, submit } = await request();
  await fill('5', '   ');
  expect(submit.disabled).toBe(true);
  expect(dialog.getByText('Comment is required')).toBeTruthy();
  await user.clear(comment);
  await user.type(comment, 'x');
  expect(dialog.queryByText('Comment is required')).toBeNull();
  expect(submit.disabled).toBe(false);
});

test('S-230 S-237 S-238 a request sends the input, shows a notice, closes the dialog and reloads the holds', async () => {
  const { fill, user, submit, asked, requests } = await request();
  const before = requests.filter(({ call }) => call === list).length;
  await fill('12', 'Alder St');
  await user.click(submit);
  expect(await screen.findByText('Successfully requested item hold!')).toBeTruthy();
  await gone();
  expect(asked()[0]?.query).toEqual({
    customerNumber: '104-2281',
    sku: 'HPK-7048-NAT',
    UMCode: 'CT',
    quantity: '12',
    comment: 'Alder St',
    tag: '',
  });
  expect(requests.filter(({ call }) => call === list).length).toBe(before + 1);
});

test('S-230 the lot chosen on the page or in the dialog is sent as the tag', async () => {
  const { dialog, user, asked } = await request({}, { shades: true });
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await gone();
  await user.selectOptions(screen.getByLabelText('Dye lot'), 'A12');
  await user.click(screen.getByRole('button', { name: 'Hold for a job' }));
  const again = within(await screen.findByRole('dialog', { name: 'Item Hold Request' }));
  await user.type(again.getByRole('textbox', { name: 'Hold Comment' }), 'Alder St');
  const lot = again.getByRole<HTMLSelectElement>('combobox', { name: 'Dye lot' });
  expect(lot.value).toBe('A12');
  await user.selectOptions(lot, 'Any lot');
  await user.selectOptions(lot, 'A12 · 1,284 SF here');
  await user.click(again.getByRole('button', { name: 'Request Hold' }));
  await waitFor(() => expect(asked()[0]?.query).toMatchObject({ tag: 'A12' }));
});

test('the notice explains a quantity that was rounded up', async () => {
  const { fill, user, submit } = await request({ [add]: done({ reason: 'Sold in full packs: 5 CT are held.' }) });
  await fill('12', 'Alder St');
  await user.click(submit);
  expect(await screen.findByText('Successfully requested item hold! Sold in full packs: 5 CT are held.')).toBeTruthy();
});

test("S-239 if the quantity cannot be held, the dialog stays open and shows the server's reason", async () => {
  const { fill, user, submit, comment } = await request({
    [add]: { data: { success: false, reason: 'Only 5 CT are there.' } },
  });
  await fill('12', 'Alder St');
  await user.click(submit);
  expect(await screen.findByText('Only 5 CT are there.')).toBeTruthy();
  expect((comment as HTMLTextAreaElement).value).toBe('Alder St');
});

test.each([
  ['an HTTP failure', { status: 500 }],
  ['an answer without data', {}],
])('S-240 %s shows the specified error and keeps the input', async (_what, reply) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { fill, user, submit, comment } = await request({ [add]: reply });
  await fill('12', 'Alder St');
  await user.click(submit);
  expect(await screen.findByText('An error occured requesting hold!')).toBeTruthy();
  expect((comment as HTMLTextAreaElement).value).toBe('Alder St');
});

test('a hold request without a network says that it needs a connection and keeps the input', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { fill, user, submit, comment, table } = await request();
  await fill('12', 'Alder St');
  delete table[add];
  await user.click(submit);
  expect(await screen.findByText(/^We can’t reach the server\. Try again\. Nothing will be held/)).toBeTruthy();
  expect((comment as HTMLTextAreaElement).value).toBe('Alder St');
});

test('a retry after a failed request reuses the key; a request after an answer gets a new one', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { fill, user, submit, asked, table } = await request({ [add]: { status: 503 } });
  await fill('12', 'Alder St');
  await user.click(submit);
  await screen.findByText('An error occured requesting hold!');
  table[add] = { data: { success: false, reason: 'Only 5 CT are there.' } };
  await user.click(submit);
  await screen.findByText('Only 5 CT are there.');
  await user.click(submit);
  await waitFor(() => expect(asked().length).toBe(3));
  const [lost, again, fresh] = asked().map(({ headers }) => headers.get('idempotency-key'));
  expect(lost).toMatch(/^[\da-f]{32}$/);
  expect([again === lost, fresh === lost]).toEqual([true, false]);
});

test('the item page shows how much the customer has on hold, and until when', async () => {
  await request({}, { held: { baseQty: 283.68, quantity: 12, uom: 'CT', until: '2026-11-24' } });
  expect(
    screen.getByRole('link', { name: '12 CT on hold for you until Nov 24, 2026', hidden: true }).getAttribute('href'),
  ).toBe('/#/holds?search=HPK-7048-NAT&state=live');
});

test('a user who cannot hold items sees no hold button', async () => {
  await openPortal('/item/HPK-7048-NAT', { [item]: { data: { item: anItem() } } });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: 'Hold for a job' })).toBeNull();
});
