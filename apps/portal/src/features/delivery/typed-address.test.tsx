import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { loadConfig } from '../../app/settings/config.ts';
import { openPortal } from '../../testing/open-portal.tsx';
import { buyerWith } from '../../testing/people.ts';
import type { Reply } from '../../testing/server-double.ts';
import { closeAllNotices } from '../../ui/notices/notices.ts';
import { aCart } from '../../testing/cart.ts';
import { aShipTo, shipVias } from '../../testing/delivery.ts';

const replies: Record<string, Reply> = {
  'GET /wsl/api/auth/user': { user: buyerWith({ allowManualShippingAddress: 'Y' }) },
  'GET /wsl/api/cart/getitems': aCart(),
  'GET /wsl/api/shipto/current': aShipTo(),
  'GET /wsl/api/shipto': { shipToList: [aShipTo(), aShipTo({ sequence: '2', line1: 'P.O. Box 77', line2: '' })] },
  'GET /wsl/api/shipvia': { shipViaList: shipVias },
  'GET /wsl/api/shipdates': { datesAllowed: [], datesComplete: [], closures: [], cutOff: null },
  'POST /wsl/api/shipto/set': {},
  'POST /wsl/api/shipvia/set': {},
  'POST /wsl/api/location/set': {},
};

async function openForm(more: Record<string, Reply> = {}) {
  closeAllNotices();
  const portal = await openPortal('/', { ...replies, ...more });
  await portal.user.click(
    await within(await screen.findByRole('banner')).findByRole('button', { name: /Delivering To/ }),
  );
  const form = within(await screen.findByRole('dialog', { name: 'Change Delivery Method' }));
  const book = await form.findByLabelText<HTMLSelectElement>('Address book');
  await waitFor(() => expect(book.disabled).toBe(false));
  const field = (label: string) => form.getByLabelText<HTMLInputElement>(label);
  const sent = (call: string) => portal.requests.filter((one) => one.call === call);
  return { ...portal, form, book, field, sent };
}

type Form = Awaited<ReturnType<typeof openForm>>;

/** Opens the fields of a typed-in address, and fills them in as a browser does. */
async function openFields(fields: Record<string, string> = {}, more: Record<string, Reply> = {}): Promise<Form> {
  const form = await openForm(more);
  await form.user.selectOptions(form.book, '99');
  fillIn(form, fields);
  return form;
}

function fillIn({ field }: Form, fields: Record<string, string>): void {
  for (const [label, value] of Object.entries(fields)) fireEvent.change(field(label), { target: { value } });
}

async function chooseMethod({ user, form }: Form, shipVia: string): Promise<void> {
  await user.click(form.getByRole('button', { name: 'Check Shipping Methods' }));
  await waitFor(() => expect(form.getByLabelText<HTMLSelectElement>('Shipping Method').disabled).toBe(false));
  await user.selectOptions(form.getByLabelText('Shipping Method'), shipVia);
}

const submit = ({ user, form }: Form) => user.click(form.getByRole('button', { name: 'Submit' }));

const site = { Name: 'Site office', 'Line 1': '12 Quarry Rd', City: 'Phoenix', State: 'Arizona', Zip: '85001' };

test.each([
  ['Arizona', 'AZ'],
  ['British Columbia', 'BC'],
  ['B.C.', 'BC'],
  ['Québec', 'QC'],
  ['pr', 'PR'],
  ['Atlantis', 'Atlantis'],
])('S-190 %s becomes %s in the state field, filled in by the browser, pasted or typed', async (given, code) => {
  const { user, field } = await openFields({ State: given });
  expect(field('State').value).toBe(code);
  await user.clear(field('State'));
  await user.click(field('State'));
  await user.paste(given);
  expect(field('State').value).toBe(code);
  await user.clear(field('State'));
  await user.type(field('State'), given);
  // Nothing changes beneath the caret.
  expect(field('State').value).toBe(given);
  await user.tab();
  expect(field('State').value).toBe(code);
});

test('an address is sent with the codes of its state and postal code, and asked for once under that code', async () => {
  const form = await openFields({ ...site, State: 'British Columbia', City: 'Vancouver' });
  await form.user.clear(form.field('Zip'));
  await form.user.type(form.field('Zip'), 'v6b1a1');
  await chooseMethod(form, 'LTL');
  expect(form.field('Zip').value).toBe('V6B 1A1');
  expect(form.sent('GET /wsl/api/shipvia').at(-1)?.query).toMatchObject({ postal: 'V6B 1A1', sequence: '99' });
  await submit(form);
  await waitFor(() => expect(form.sent('POST /wsl/api/shipto/set')).toHaveLength(1));
  expect(form.sent('POST /wsl/api/shipto/set')[0]?.body).toMatchObject({ state: 'BC', zip: 'V6B 1A1' });
});

test('an impossible Canadian code is refused before anything is asked', async () => {
  const { user, form, sent, field } = await openFields({ ...site, State: 'BC', Zip: 'V6B 1O1' });
  const before = sent('GET /wsl/api/shipvia').length;
  await user.click(form.getByRole('button', { name: 'Check Shipping Methods' }));
  const sentence = 'This isn’t a Canadian postal code. Enter one such as V6B 1A1.';
  await user.click(form.getByRole('button', { name: `Zip: ${sentence}` }));
  expect(document.activeElement).toBe(field('Zip'));
  expect(sent('GET /wsl/api/shipvia')).toHaveLength(before);
});

test('a ZIP of another state is asked about, and the state can be changed to its own', async () => {
  const form = await openFields({ ...site, State: 'AR' });
  await chooseMethod(form, 'LTL');
  await submit(form);
  const question = form.form.getByText('ZIP 85001 is in Arizona. Is the state right?');
  expect(document.activeElement?.contains(question)).toBe(true);
  expect(form.sent('POST /wsl/api/shipto/set')).toEqual([]);
  await form.user.click(form.form.getByRole('button', { name: 'Change to AZ' }));
  expect(form.field('State').value).toBe('AZ');
  expect(form.form.queryByText(/Is the state right/)).toBeNull();
  await submit(form);
  await waitFor(() => expect(form.sent('POST /wsl/api/shipto/set')[0]?.body).toMatchObject({ state: 'AZ' }));
});

test('the user can keep a state that the ZIP isn’t in, and is asked again when either changes', async () => {
  const form = await openFields({ ...site, State: 'AR' });
  await form.user.click(form.form.getByRole('button', { name: 'Keep AR' }));
  expect(form.form.queryByText(/Is the state right/)).toBeNull();
  expect(document.activeElement).not.toBe(document.body);
  fillIn(form, { Zip: 'X0A 0H0' });
  expect(
    form.form.getByText('Postal code X0A 0H0 is in Northwest Territories or Nunavut. Is the province right?'),
  ).toBeTruthy();
  fillIn(form, { Zip: '85001' });
  await chooseMethod(form, 'LTL');
  await submit(form);
  await waitFor(() => expect(form.sent('POST /wsl/api/shipto/set')[0]?.body).toMatchObject({ state: 'AR' }));
});

test('the end of a long first line moves to line 2 with one press, and none of it is lost', async () => {
  const { user, form, field } = await openFields({ 'Line 1': '12345 Industrial Blvd Suite 400' });
  expect(field('Line 1').value).toBe('12345 Industrial Blvd Suite 400');
  expect(form.getByText('Value cannot exceed 25 characters')).toBeTruthy();
  await user.click(form.getByRole('button', { name: 'Move “Suite 400” to line 2' }));
  expect([field('Line 1').value, field('Line 2').value]).toEqual(['12345 Industrial Blvd', 'Suite 400']);
  expect(document.activeElement).toBe(field('Line 2'));
  expect(form.queryByText('Value cannot exceed 25 characters')).toBeNull();
});

test('a line that can’t be divided says how much of it is too long', async () => {
  const { form, field } = await openFields({ 'Line 1': '12345 Industrial Blvd Suite 400', 'Line 2': 'x'.repeat(26) });
  expect(form.queryByRole('button', { name: /Move/ })).toBeNull();
  expect([form.getByText('6 characters too many'), form.getByText('1 character too many')]).toHaveLength(2);
  expect(field('Line 2').value).toHaveLength(26);
});

test('pasted lines become one, with their words apart', async () => {
  const { user, form, field } = await openFields({ 'Line 1': 'c/o ' });
  await user.click(field('Line 1'));
  await user.paste('2100 SW Mill Rd\r\nSuite 400\r\n');
  expect(field('Line 1').value).toBe('c/o 2100 SW Mill Rd, Suite 400');
  await user.click(form.getByRole('button', { name: 'Move “Suite 400” to line 2' }));
  expect([field('Line 1').value, field('Line 2').value]).toEqual(['c/o 2100 SW Mill Rd', 'Suite 400']);
});

const truck = 'Our truck can’t deliver to a PO box. Choose another address or another shipping method.';

test('a PO box is asked about for the own truck, and not for a carrier', async () => {
  const form = await openFields({ ...site, 'Line 1': 'PO Box 12' });
  await chooseMethod(form, 'LTL');
  expect(form.form.queryByText(truck)).toBeNull();
  await form.user.selectOptions(form.form.getByLabelText('Shipping Method'), 'T');
  await submit(form);
  expect(document.activeElement?.contains(form.form.getByText(truck))).toBe(true);
  await form.user.click(form.form.getByRole('button', { name: 'Change the address' }));
  expect(document.activeElement).toBe(form.field('Line 1'));
  expect(form.sent('POST /wsl/api/shipto/set')).toEqual([]);
  await form.user.click(form.form.getByRole('button', { name: 'Keep the PO box' }));
  await submit(form);
  await waitFor(() => expect(form.sent('POST /wsl/api/shipto/set')).toHaveLength(1));
});

test('a PO box of the address book is asked about, too', async () => {
  const form = await openForm();
  await form.user.selectOptions(form.book, '2');
  await form.form.findByText(truck);
  await form.user.click(form.form.getByRole('button', { name: 'Change the address' }));
  expect(document.activeElement).toBe(form.book);
  await form.user.selectOptions(form.book, '1');
  await waitFor(() => expect(form.form.queryByText(truck)).toBeNull());
});

test('a distributor that delivers to other countries asks for one, and reads the address by its rules', async () => {
  const config = { 'GET /config.json': { countries: ['CA', 'US', 'DE'] } };
  const form = await openFields({ ...site, State: '', Zip: '1067' }, config);
  await act(loadConfig);
  onTestFinished(async () => {
    vi.stubGlobal('fetch', async () => Response.json({}));
    await loadConfig();
  });
  const country = form.form.getByLabelText<HTMLSelectElement>('Country');
  expect([...country.options].map(({ text }) => text)).toEqual(['Canada or United States', 'Germany']);
  await form.user.selectOptions(country, 'DE');
  expect(form.form.queryByLabelText('State')).toBeNull();
  await form.user.click(form.form.getByRole('button', { name: 'Check Shipping Methods' }));
  expect(form.form.getAllByText('This isn’t a postal code in Germany. Enter one such as 97070.')).not.toEqual([]);
  fillIn(form, { Zip: '01067' });
  await chooseMethod(form, shipVias[0]!.shipViaCode);
  await submit(form);
  await waitFor(() => expect(form.sent('POST /wsl/api/shipto/set')).toHaveLength(1));
  expect(form.sent('POST /wsl/api/shipto/set')[0]!.body).toMatchObject({ zip: '01067', country: 'DE', state: '' });
  expect(form.sent('GET /wsl/api/shipvia').at(-1)!.query).toMatchObject({ postal: 'DE-01067' });
});
