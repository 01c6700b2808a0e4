import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPortal } from '../../testing/open-portal.tsx';
import { buyerWith } from '../../testing/people.ts';
import type { Reply } from '../../testing/server-double.ts';
import { closeAllNotices } from '../../ui/notices/notices.ts';
import { aCart } from '../../testing/cart.ts';
import { aLocation, aShipTo, shipVias } from '../../testing/delivery.ts';

const book = [aShipTo({ sequence: '2', name: 'Westgate Site', location: '02' }), aShipTo()];
const locations = [aLocation({ location: '02', locReportName: 'Seattle', willCallShipViaCode: 'WS' }), aLocation()];
const done = {};

const replies: Record<string, Reply> = {
  'GET /wsl/api/auth/user': { user: buyerWith({ allowInventoryHold: 'Y' }) },
  'GET /wsl/api/item/holds': { holdList: [] },
  'GET /wsl/api/cart/getitems': aCart(),
  'GET /wsl/api/shipto/current': aShipTo(),
  'GET /wsl/api/shipto': { shipToList: book },
  'GET /wsl/api/deliverylocs': { locationList: locations },
  'GET /wsl/api/shipvia': {
    shipViaList: [...shipVias, { shipViaCode: 'WC', shipViaDescription: 'Will call', shipViaHow: 'W' }],
  },
  'GET /wsl/api/shipdates': { datesAllowed: ['2026-11-23'], datesComplete: ['2026-11-23'], closures: [], cutOff: null },
  'POST /wsl/api/shipto/set': done,
  'POST /wsl/api/shipvia/set': done,
  'POST /wsl/api/location/set': done,
};

async function openForm(more: Record<string, Reply> = {}) {
  closeAllNotices();
  const portal = await openPortal('/checkout', { ...replies, ...more });
  await portal.user.click(await screen.findByRole('button', { name: 'Change' }));
  const step = within(screen.getByRole('region', { name: 'Delivery or pick-up' }));
  const since = portal.requests.length;
  const sent = () => portal.requests.slice(since).filter(({ call }) => !/graphql|strapi/.test(call));
  return { ...portal, step, sent };
}

/** Waits until the address book is loaded. Before that its field offers typing an address but is disabled. */
const bookLoaded = (step: Awaited<ReturnType<typeof openForm>>['step']) =>
  waitFor(() => expect(step.getByLabelText<HTMLSelectElement>('Address book').disabled).toBe(false));

const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' });
const optionsOf = (field: HTMLElement) => [...(field as HTMLSelectElement).options].map(({ text }) => text);

test('S-144 S-145 S-147 S-149 S-150 the form opens with the current delivery, a note and its buttons', async () => {
  const { step } = await openForm();
  expect((step.getByLabelText('Delivery') as HTMLInputElement).checked).toBe(true);
  expect(step.getByText('Making changes may affect items in your cart')).toBeTruthy();
  await waitFor(() => expect((step.getByLabelText('Address book') as HTMLSelectElement).value).toBe('1'));
  expect(step.getByRole('button', { name: 'Check Shipping Methods' })).toBeTruthy();
  expect(step.getByRole('button', { name: 'Cancel' })).toBeTruthy();
  await waitFor(() => expect((step.getByLabelText('Shipping Method') as HTMLSelectElement).value).toBe('T'));
});

test('S-167 will call is not offered as a shipping method for delivery', async () => {
  const { step } = await openForm();
  await waitFor(() =>
    expect(optionsOf(step.getByLabelText('Shipping Method'))).toEqual([
      'Choose a shipping method',
      'Our truck',
      'Freight carrier',
    ]),
  );
});

/** Waits for the pick-up locations and returns their radio buttons. */
const counters = async (step: Awaited<ReturnType<typeof openForm>>['step']) =>
  within(await step.findByRole('group', { name: 'Location' })).getAllByRole<HTMLInputElement>('radio');

test('S-146 S-151 S-162 S-169 pick-up loads the locations sorted by name and requires one', async () => {
  const { user, step, requests } = await openForm({ 'GET /wsl/api/shipto/current': aShipTo({ location: '09' }) });
  expect(requests.some(({ call }) => call === 'GET /wsl/api/deliverylocs')).toBe(false);
  await user.click(step.getByLabelText('Pick Up'));
  expect((await counters(step)).map(({ value }) => value)).toEqual(['01', '02']);
  expect(submit().disabled).toBe(true);
  await user.click(step.getByRole('radio', { name: 'Seattle' }));
  expect(submit().disabled).toBe(false);
});

test("pick-up begins at the account's branch, and each has its street, its hours and what it is short of", async () => {
  const { user, step } = await openForm({
    'GET /wsl/api/deliverylocs': {
      locationList: [
        aLocation({ counterHours: '06:30-17:00 06:30-17:00 06:30-17:00 06:30-17:00 06:30-17:00 - -', linesShort: 0 }),
        aLocation({
          location: '02',
          locReportName: 'Seattle',
          address: '1 Pier Rd',
          linesShort: 2,
          today: { until: '17:00', orderBy: '14:00', closedFor: '' },
        }),
        aLocation({
          location: '03',
          locReportName: 'Tacoma',
          today: { until: null, orderBy: null, closedFor: 'Labor Day' },
        }),
      ],
    },
  });
  await user.click(step.getByLabelText('Pick Up'));
  const [own, other, closed] = await counters(step);
  expect([own?.checked, submit().disabled]).toEqual([true, false]);
  const hintOf = (radio?: HTMLElement) =>
    document
      .getElementById(radio?.getAttribute('aria-describedby') ?? '')
      ?.textContent?.replaceAll(/\s/g, ' ')
      .replaceAll('\u2060', '');
  expect(hintOf(own)).toBe(
    '4210 NW Yeon Ave, Portland, OR 97210Mon–Fri 6:30 AM–5:00 PMEverything in your cart is in stock here',
  );
  expect(hintOf(other)).toBe(
    '1 Pier Rd, Portland, OR 97210Open today until 5:00 PMOrder by 2:00 PM for pick-up today2 lines would be on back order here',
  );
  expect(hintOf(closed)).toContain('Closed today: Labor Day');
});

test('S-157 S-158 S-159 S-160 S-161 pick-up sets method and location, then reloads user, cart, address and holds', async () => {
  const { user, step, sent } = await openForm();
  await user.click(step.getByLabelText('Pick Up'));
  await user.click(await step.findByRole('radio', { name: 'Seattle' }));
  await user.click(submit());
  await screen.findByRole('button', { name: 'Change' });
  const calls = sent().map(({ call }) => call.replace(/^\w+ \/wsl\/api\//, ''));
  const start = calls.indexOf('shipvia/set');
  expect(calls.slice(start, start + 2)).toEqual(['shipvia/set', 'location/set']);
  expect(new Set(calls.slice(start + 2, start + 4))).toEqual(new Set(['auth/user', 'cart/getitems']));
  expect(new Set(calls.slice(start + 4, start + 6))).toEqual(new Set(['shipto/current', 'item/holds']));
  expect(calls).not.toContain('shipto/set');
  expect(sent().find(({ call }) => call.includes('shipvia/set'))?.query).toEqual({
    customerNumber: '104-2281',
    shipVia: 'WS',
  });
  expect(sent().find(({ call }) => call.includes('location/set'))?.body).toEqual({
    customerNumber: '104-2281',
    location: '02',
    company: '0',
  });
});

test('S-152 S-156 S-163 S-170 S-171 S-172 S-173 S-174 an address from the book loads its methods and is set first', async () => {
  const { user, step, sent } = await openForm();
  const addresses = await step.findByLabelText('Address book');
  await step.findByRole('option', { name: /Westgate/ });
  expect(optionsOf(addresses).map((text) => text.split(' · ')[0])).toEqual([
    'Choose an address',
    'Ridgeline Interiors',
    'Westgate Site',
  ]);
  await user.selectOptions(addresses, '2');
  await waitFor(() =>
    expect(sent().at(-1)?.query).toEqual({
      customerNumber: '104-2281',
      location: '02',
      postal: '97214',
      company: '0',
      sequence: '2',
    }),
  );
  await waitFor(() => expect(step.queryByRole('option', { name: 'Freight carrier' })).toBeTruthy());
  await user.selectOptions(step.getByLabelText('Shipping Method'), 'LTL');
  await user.click(submit());
  await screen.findByRole('button', { name: 'Change' });
  const writes = sent().filter(({ call }) => call.startsWith('POST'));
  expect(writes.map(({ call }) => call.slice(14))).toEqual(['shipto/set', 'shipvia/set', 'location/set']);
  expect(writes[0]?.query).toEqual({ customerNumber: '104-2281' });
  expect(writes[0]?.body).toEqual({
    name: 'Westgate Site',
    line1: '210 SE Mill Rd',
    line2: 'Unit 4',
    city: 'Portland',
    state: 'OR',
    zip: '97214',
    sequence: '2',
    location: '02',
    company: '0',
    shipViaCode: 'LTL',
  });
  expect(writes[1]?.query).toEqual({ customerNumber: '104-2281', shipVia: 'LTL' });
  expect(writes[2]?.body).toEqual({ customerNumber: '104-2281', location: '02', company: '0' });
});

test('a new address keeps the shipping method if it is available there, otherwise the user has to choose one', async () => {
  const reaching = ({ query }: { query: Record<string, string | undefined> }): Reply => ({
    shipViaList: query['sequence'] === '3' ? [shipVias[1], { ...shipVias[1], shipViaCode: 'UPS' }] : shipVias,
  });
  const { user, step } = await openForm({
    'GET /wsl/api/shipto': { shipToList: [...book, aShipTo({ sequence: '3', name: 'Far Site' })] },
    'GET /wsl/api/shipvia': reaching,
  });
  const method = () => (step.getByLabelText('Shipping Method') as HTMLSelectElement).value;
  await step.findByRole('option', { name: /Westgate/ });
  await user.selectOptions(step.getByLabelText('Address book'), '2');
  await waitFor(() => expect(method()).toBe('T'));
  expect(submit().disabled).toBe(false);
  await user.selectOptions(step.getByLabelText('Address book'), '3');
  await waitFor(() => expect(step.queryByRole('option', { name: 'Our truck' })).toBeNull());
  expect([method(), submit().disabled]).toEqual(['', true]);
});

test('the form shows the full address that is chosen', async () => {
  const { step } = await openForm();
  expect(await step.findByText('Ridgeline Interiors · 210 SE Mill Rd · Unit 4 · Portland, OR 97214')).toBeTruthy();
});

test("the customer's own address is found in the address book, so the form opens with it selected", async () => {
  const { step } = await openForm({
    'GET /wsl/api/shipto/current': aShipTo({ sequence: '' }),
    'GET /wsl/api/shipto': { shipToList: [aShipTo({ sequence: '2', line1: '9 Elsewhere' }), aShipTo()] },
  });
  await waitFor(() => expect((step.getByLabelText('Address book') as HTMLSelectElement).value).toBe('1'));
  await waitFor(() => expect(submit().disabled).toBe(false));
});

test('S-153 S-154 S-155 a single location, address or shipping method is selected automatically', async () => {
  const single = {
    'GET /wsl/api/shipto': { shipToList: [aShipTo({ sequence: '5' })] },
    'GET /wsl/api/deliverylocs': { locationList: [aLocation({ location: '03' })] },
    'GET /wsl/api/shipvia': { shipViaList: [shipVias[1]] },
  };
  const { user, step } = await openForm(single);
  await waitFor(() => expect((step.getByLabelText('Address book') as HTMLSelectElement).value).toBe('5'));
  await waitFor(() => expect((step.getByLabelText('Shipping Method') as HTMLSelectElement).value).toBe('LTL'));
  await user.click(step.getByLabelText('Pick Up'));
  await waitFor(async () => expect((await counters(step)).map(({ checked }) => checked)).toEqual([true]));
});

test('S-165 a user without the permission cannot enter another address', async () => {
  const { step } = await openForm();
  await step.findByRole('option', { name: /Westgate/ });
  expect(step.queryByRole('option', { name: 'Enter another address' })).toBeNull();
});

const mayType = { 'GET /wsl/api/auth/user': { user: buyerWith({ allowManualShippingAddress: 'Y' }) } };

test('S-148 S-164 S-166 a typed address must be complete before its shipping methods are requested', async () => {
  const { user, step, sent } = await openForm(mayType);
  await bookLoaded(step);
  await user.selectOptions(step.getByLabelText('Address book'), '99');
  const before = sent().length;
  await user.click(step.getByRole('button', { name: 'Check Shipping Methods' }));
  const summary = step.getByRole('alert', { name: 'Problems with your delivery choices' });
  expect(document.activeElement).toBe(summary);
  const said = {
    Name: 'Name is required!',
    City: 'City is Required',
    State: 'State is Required',
    Zip: 'Postal Code is Required',
  };
  for (const [label, sentence] of Object.entries(said)) {
    expect(step.getByText(sentence, { selector: 'p' })).toBeTruthy();
    await user.click(within(summary).getByRole('button', { name: label === 'Zip' ? `Zip: ${sentence}` : sentence }));
    expect(document.activeElement).toBe(step.getByLabelText(label));
  }
  expect(sent()).toHaveLength(before);
  expect(submit().disabled).toBe(true);
});

test('a value that is too long is reported while typing, a missing one only when the address is checked', async () => {
  const { user, step } = await openForm(mayType);
  await bookLoaded(step);
  await user.selectOptions(step.getByLabelText('Address book'), '99');
  await user.type(step.getByLabelText('Name'), 'a'.repeat(26));
  expect(step.getByText('This value cannot exceed 25 characters')).toBeTruthy();
  expect(step.queryByText('City is Required')).toBeNull();
  await user.type(step.getByLabelText('Name'), '{Backspace}');
  expect(step.queryByText('This value cannot exceed 25 characters')).toBeNull();
});

/** Fills in the required fields of an address, and requests its shipping methods. */
async function typeAddress(
  { user, step }: Pick<Awaited<ReturnType<typeof openForm>>, 'user' | 'step'>,
  more: object = {},
): Promise<void> {
  await bookLoaded(step);
  await user.selectOptions(step.getByLabelText('Address book'), '99');
  for (const [label, text] of Object.entries({
    Name: 'Site office',
    City: 'Salem',
    State: 'or',
    Zip: '97301',
    ...more,
  }))
    await user.type(step.getByLabelText(label), text);
  await user.click(step.getByRole('button', { name: 'Check Shipping Methods' }));
}

test('each click on Check Shipping Methods requests them once, for the typed address', async () => {
  const { user, step, sent } = await openForm(mayType);
  await step.findByRole('option', { name: 'Freight carrier' });
  const asked = () =>
    sent().flatMap(({ call, query }) =>
      call === 'GET /wsl/api/shipvia' ? [[query['postal'], query['sequence'], query['location']]] : [],
    );
  const before = asked().length;
  await typeAddress({ user, step });
  await step.findByRole('option', { name: 'Freight carrier' });
  expect(asked().slice(before)).toEqual([['97301', '99', '']]);
  await user.type(step.getByLabelText('Zip'), '{Backspace}9');
  await user.click(step.getByRole('button', { name: 'Check Shipping Methods' }));
  await step.findByRole('option', { name: 'Freight carrier' });
  await user.click(step.getByRole('button', { name: 'Check Shipping Methods' }));
  await waitFor(() =>
    expect(
      asked()
        .slice(before)
        .map(([zip]) => zip),
    ).toEqual(['97301', '97309', '97309']),
  );
});

test('a state that doesn’t exist is reported at its field and in the summary until it is corrected', async () => {
  const { user, step, sent } = await openForm(mayType);
  const before = sent().length;
  await typeAddress({ user, step }, { State: 'o' });
  const unknown = 'We don’t know this state. Enter a US state or Canadian province, such as Oregon or BC.';
  expect(step.getAllByText(unknown)).toHaveLength(2);
  expect(document.activeElement?.getAttribute('role')).toBe('alert');
  await user.type(step.getByLabelText('State'), 'r');
  expect(step.queryByText(unknown)).toBeNull();
  expect(document.activeElement).toBe(step.getByLabelText('State'));
  expect(
    sent()
      .slice(before)
      .filter(({ call }) => call === 'GET /wsl/api/shipvia'),
  ).toEqual([]);
});

test('a server error for an address field is shown at the field until the field changes', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const refused = {
    status: 400,
    body: { error: { code: 'invalid', message: 'x', fields: { zip: 'No such postal code' }, requestId: 'r1' } },
  };
  const { user, step } = await openForm({ ...mayType, 'POST /wsl/api/shipto/set': refused });
  await typeAddress({ user, step });
  await step.findByRole('option', { name: 'Freight carrier' });
  await user.selectOptions(await step.findByLabelText('Shipping Method'), 'LTL');
  await user.click(submit());
  await user.click(await step.findByRole('button', { name: 'Zip: No such postal code' }));
  expect(document.activeElement).toBe(await step.findByLabelText('Zip'));
  await user.type(step.getByLabelText('Zip'), '1');
  expect(step.queryByText(/No such postal code/)).toBeNull();
});

test('S-158 S-178 a typed address is sent with sequence 99 and sets no location', async () => {
  const { user, step, sent } = await openForm(mayType);
  await bookLoaded(step);
  await user.selectOptions(step.getByLabelText('Address book'), '99');
  for (const [label, text] of Object.entries({ Name: 'Site office', City: 'Salem', State: 'or', Zip: '97301' })) {
    await user.type(step.getByLabelText(label), text);
  }
  await user.click(step.getByRole('button', { name: 'Check Shipping Methods' }));
  await step.findByRole('option', { name: 'Freight carrier' });
  await user.selectOptions(step.getByLabelText('Shipping Method'), 'LTL');
  await user.click(submit());
  await screen.findByRole('button', { name: 'Change' });
  const writes = sent().filter(({ call }) => call.startsWith('POST'));
  expect(writes.map(({ call }) => call.slice(14))).toEqual(['shipto/set', 'shipvia/set']);
  expect(writes[0]?.body).toMatchObject({
    name: 'Site office',
    city: 'Salem',
    state: 'OR',
    zip: '97301',
    sequence: '99',
  });
});

test('S-168 a failed change shows an error, keeps the selection and can be repeated', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { step, user } = await openForm({ 'POST /wsl/api/shipvia/set': { status: 500 } });
  await waitFor(() => expect(submit().disabled).toBe(false));
  await user.click(submit());
  expect(await screen.findByText('An error occurred! Please check the log.')).toBeTruthy();
  expect((step.getByLabelText('Address book') as HTMLSelectElement).value).toBe('1');
  expect(submit().disabled).toBe(false);
  expect(log).toHaveBeenCalled();
});
