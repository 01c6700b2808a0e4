import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPortal } from '../../testing/open-portal.tsx';
import { buyerWith } from '../../testing/people.ts';
import { loadConfig } from '../../app/settings/config.ts';
import type { Reply } from '../../testing/server-double.ts';
import { aCart } from '../../testing/cart.ts';
import { aLocation, aShipTo, shipVias } from '../../testing/delivery.ts';

const pickedUp = aShipTo({
  name: 'Seattle',
  city: 'Seattle',
  shipViaHow: 'W',
  shipViaCode: 'WS',
  sequence: '',
  location: '02',
});

const replies: Record<string, Reply> = {
  'GET /wsl/api/auth/user': { user: buyerWith({ allowInventoryHold: 'Y', allowManualShippingAddress: 'Y' }) },
  'GET /wsl/api/item/holds': { holdList: [] },
  'GET /wsl/api/cart/getitems': aCart(),
  'GET /wsl/api/shipto/current': aShipTo(),
  'GET /wsl/api/shipto': { shipToList: [aShipTo()] },
  'GET /wsl/api/deliverylocs': {
    locationList: [aLocation({ location: '02', locReportName: 'Seattle', willCallShipViaCode: 'WS' })],
  },
  'GET /wsl/api/shipvia': { shipViaList: shipVias },
  'POST /wsl/api/shipto/set': {},
  'POST /wsl/api/shipvia/set': {},
  'POST /wsl/api/location/set': {},
};

async function openDialog(more: Record<string, Reply> = {}) {
  // With reduced motion a closing dialog is removed at once.
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('reduce'),
    media,
    addEventListener() {},
    removeEventListener() {},
  }));
  const portal = await openPortal('/', { ...replies, ...more });
  await portal.user.click(
    await within(await screen.findByRole('banner')).findByRole('button', { name: /Delivering To|Pickup Location/ }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Change Delivery Method' });
  const since = portal.requests.length;
  const calls = () => portal.requests.slice(since).map(({ call }) => call);
  return { ...portal, dialog, form: within(dialog), calls };
}

/** Holds back the answers to this call. Returns a function that releases them. */
function holdBack(part: string): () => void {
  const answer = Promise.withResolvers<void>();
  const served = fetch;
  globalThis.fetch = async (input, init) => {
    const reply = await served(input, init);
    if (String(input).includes(part)) await answer.promise;
    return reply;
  };
  return answer.resolve;
}

test('S-151 the locations load only for pick-up, and the addresses only for delivery', async () => {
  const { user, form, calls, requests } = await openDialog({ 'GET /wsl/api/shipto/current': pickedUp });
  await waitFor(() => expect(requests.map(({ call }) => call)).toContain('GET /wsl/api/deliverylocs'));
  expect(requests.map(({ call }) => call)).not.toContain('GET /wsl/api/shipto');
  await user.click(form.getByRole('radio', { name: 'Delivery' }));
  await waitFor(() => expect(calls()).toContain('GET /wsl/api/shipto'));
  expect(await form.findByLabelText('Address book')).toBeTruthy();
});

async function pickUp({ user, form }: Awaited<ReturnType<typeof openDialog>>): Promise<void> {
  await user.click(form.getByRole('radio', { name: 'Pick Up' }));
  await form.findByRole('radio', { name: /Seattle/ });
  await user.click(form.getByRole('button', { name: 'Submit' }));
}

test('S-160 address and holds are fetched again only after user and cart have arrived', async () => {
  const opened = await openDialog();
  const release = holdBack('cart/getitems');
  const { calls } = opened;
  const fetchedAgain = ['GET /wsl/api/shipto/current', 'GET /wsl/api/item/holds'];
  await pickUp(opened);
  await waitFor(() => expect(calls()).toContain('GET /wsl/api/cart/getitems'));
  await act(async () => undefined);
  const sincePost = () => calls().slice(calls().indexOf('POST /wsl/api/location/set'));
  expect(sincePost().filter((call) => fetchedAgain.includes(call))).toEqual([]);
  release();
  await waitFor(() =>
    expect(fetchedAgain.map((call) => sincePost().filter((one) => one === call).length)).toEqual([1, 1]),
  );
});

test.each(['shipto/current', 'item/holds'])(
  'S-161 the dialog closes only after %s has been fetched again',
  async (call) => {
    const opened = await openDialog();
    const release = holdBack(call);
    await pickUp(opened);
    await waitFor(() => expect(opened.calls()).toContain(`GET /wsl/api/${call}`));
    await act(async () => undefined);
    expect(opened.dialog.isConnected).toBe(true);
    release();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
);

async function typeAddress(
  form: Awaited<ReturnType<typeof openDialog>>['form'],
  user: Awaited<ReturnType<typeof openDialog>>['user'],
): Promise<void> {
  await form.findByRole('option', { name: 'Enter another address' });
  await user.selectOptions(form.getByLabelText('Address book'), '99');
  for (const [label, text] of Object.entries({ Name: 'Site office', City: 'Salem', State: 'or', Zip: '97301' }))
    await user.type(form.getByLabelText(label), text);
}

test("S-164 a typed address that is no longer complete is not submitted, and 'Invalid Address' is logged", async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user, form, calls } = await openDialog();
  await typeAddress(form, user);
  await user.click(form.getByRole('button', { name: 'Check Shipping Methods' }));
  await form.findByRole('option', { name: 'Freight carrier' });
  await user.selectOptions(form.getByLabelText('Shipping Method'), 'LTL');
  expect(log).not.toHaveBeenCalledWith('Invalid Address');
  await user.clear(form.getByLabelText('City'));
  await user.click(form.getByRole('button', { name: 'Submit' }));
  expect(log).toHaveBeenCalledWith('Invalid Address');
  expect(calls().filter((call) => call.startsWith('POST /wsl'))).toEqual([]);
  await user.type(form.getByLabelText('City'), 'Salem');
  await user.click(form.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(calls()).toContain('POST /wsl/api/shipvia/set'));
});

test('the dialog stays open and says why a shipping method cannot serve the address', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const message = 'Our truck doesn’t deliver to this address. Choose another shipping method.';
  const opened = await openDialog({
    'POST /wsl/api/shipvia/set': { status: 409, body: { error: { code: 'conflict', message, requestId: 'r1' } } },
  });
  await pickUp(opened);
  expect(await opened.form.findByText(message)).toBeTruthy();
});

test('S-173 shipvia/set carries customer number and ship via in its query, and no body', async () => {
  const opened = await openDialog();
  await pickUp(opened);
  await waitFor(() => expect(opened.calls()).toContain('POST /wsl/api/shipvia/set'));
  const set = opened.requests.find(({ call }) => call === 'POST /wsl/api/shipvia/set')!;
  expect([set.query, set.body]).toEqual([{ customerNumber: '104-2281', shipVia: 'WS' }, undefined]);
});

test.each([
  ['S-186', 'Line 1', 25, 'Value cannot exceed 25 characters'],
  ['S-186', 'Line 2', 25, 'Value cannot exceed 25 characters'],
  ['S-188', 'City', 23, 'Value cannot exceed 23 characters'],
])('%s %s over %d characters shows an error at the field', async (_id, label, maximum, sentence) => {
  const { user, form } = await openDialog();
  await form.findByRole('option', { name: 'Enter another address' });
  await user.selectOptions(form.getByLabelText('Address book'), '99');
  const field = form.getByLabelText<HTMLInputElement>(label);
  await user.type(field, 'a'.repeat(maximum));
  expect(form.queryByText(sentence)).toBeNull();
  await user.type(field, 'a');
  expect(form.getByText(sentence)).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('S-194 S-195 the configuration sets the maximum length of a name', async () => {
  const { user, form } = await openDialog({ 'GET /config.json': { shipToNameMaximum: 30 } });
  await loadConfig();
  onTestFinished(async () => {
    vi.stubGlobal('fetch', async () => Response.json({}));
    await loadConfig();
  });
  await form.findByRole('option', { name: 'Enter another address' });
  await user.selectOptions(form.getByLabelText('Address book'), '99');
  await user.type(form.getByLabelText('Name'), 'a'.repeat(30));
  expect(form.queryByText('This value cannot exceed 30 characters')).toBeNull();
  await user.type(form.getByLabelText('Name'), 'a');
  expect(form.getByText('This value cannot exceed 30 characters')).toBeTruthy();
});

test.each([
  ['Pickup Location', pickedUp, 'store'],
  ['Delivering To', aShipTo(), 'truck'],
])('S-183 %s has its icon', async (caption, current, icon) => {
  await openPortal('/', { ...replies, 'GET /wsl/api/shipto/current': current });
  const button = await within(await screen.findByRole('banner')).findByRole('button', { name: new RegExp(caption) });
  expect([...button.querySelectorAll('[data-icon]')].map((one) => one.getAttribute('data-icon'))).toEqual([icon]);
});
