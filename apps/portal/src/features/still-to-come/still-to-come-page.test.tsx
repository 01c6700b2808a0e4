import { paths } from '@tradecounter/contract/pages/pages';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openPortal } from '../../testing/open-portal.tsx';
import { buyerWith } from '../../testing/people.ts';
import type { Reply } from '../../testing/server-double.ts';
import { closeAllNotices } from '../../ui/notices/notices.ts';

afterEach(closeAllNotices);

const goods = (more = {}) => ({
  id: '500001/1/backOrder',
  state: 'backOrdered',
  number: '500001',
  lineNumber: 1,
  itemId: 'HPK-7048-NAT',
  description: 'Oak plank',
  quantity: 12,
  uom: 'CT',
  date: '2026-12-18',
  dueDate: '2026-12-18',
  late: false,
  before: null,
  movedAt: null,
  history: [],
  poNumber: 'P-7',
  sidemark: 'Alder St',
  jobId: null,
  shipTo: '4 Alder St, Portland',
  pickup: false,
  location: { id: '01', name: 'Portland' },
  ...more,
});
const movedGoods = goods({
  before: '2026-12-11',
  movedAt: '2026-11-27T18:00:00.000Z',
  history: [
    { date: '2026-12-11', until: '2026-11-27T18:00:00.000Z' },
    { date: null, until: '2026-11-20T18:00:00.000Z' },
  ],
});

const news = (more = {}) => ({ data: { stillToComeNews: { moved: 0, mail: false, calendarSince: null, ...more } } });
const newsCall = 'POST /graphql StillToComeNews';
const seen = 'POST /wsl/api/stilltocome/seen';
const mail = 'POST /wsl/api/stilltocome/mail';
const makeCalendar = 'POST /wsl/api/stilltocome/makecalendar';
const endCalendar = 'POST /wsl/api/stilltocome/endcalendar';

async function open(rows: object[], replies: Record<string, Reply> = {}, claims = {}) {
  const portal = await openPortal(paths.stillToCome, {
    'GET /wsl/api/auth/user': { user: buyerWith({ showOrders: 'Y', ...claims }) },
    'POST /graphql StillToCome': { data: { stillToCome: { total: rows.length, stillToCome: rows } } },
    'POST /graphql StillToComeChoices': {
      data: { stillToComeChoices: { jobs: ['Alder St'], items: [{ id: 'HPK-7048-NAT', name: 'Oak plank' }] } },
    },
    [newsCall]: news(),
    ...replies,
  });
  await screen.findByRole('heading', { level: 1, name: 'Still to Come' });
  const bodies = (call: string) => portal.requests.filter((one) => one.call === call).map(({ body }) => body);
  return { ...portal, bodies };
}

test('each row has its date or why it has none, and all earlier dates on a press', async () => {
  const { user } = await open([
    movedGoods,
    goods({ id: 'late', itemId: 'LATE-1', date: null, dueDate: '2026-11-20', late: true }),
    goods({ id: 'open', itemId: 'OPEN-1', date: null, dueDate: null }),
    goods({ id: 'held', itemId: 'HELD-1', state: 'held', number: 'H-7', date: '2026-12-01' }),
  ]);
  const row = async (item: string) => within((await screen.findByText(item)).closest('tr') as HTMLElement);
  expect((await row('LATE-1')).getByText(/^Late, was due .*Nov 20/)).toBeTruthy();
  expect((await row('OPEN-1')).getByText('No date yet')).toBeTruthy();
  expect((await row('HELD-1')).getByText(/^Held until .*Dec 1/)).toBeTruthy();
  expect((await row('HELD-1')).getByRole('link', { name: 'H-7' }).getAttribute('href')).toBe('/#/holds?search=H-7');
  const moved = await row('HPK-7048-NAT');
  expect(moved.getByRole('link', { name: '500001' }).getAttribute('href')).toBe('/#/account/orders/500001');
  await user.click(moved.getByRole('button', { name: /date before was .*Dec 11/ }));
  const dates = within(await screen.findByRole('dialog', { name: 'Dates of HPK-7048-NAT' })).getAllByRole('listitem');
  expect(dates.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Dec 18.*now$/),
    expect.stringMatching(/Dec 11.*until Nov 27/),
    expect.stringMatching(/^No date yetuntil .*Nov 20/),
  ]);
});

test('a sidemark links to its job', async () => {
  await open([goods({ sidemark: 'Alder St', jobId: 'J10001' }), goods({ id: 'other', sidemark: 'Birch Rd' })]);
  expect((await screen.findByRole('link', { name: 'Alder St' })).getAttribute('href')).toBe('/#/account/jobs/J10001');
  expect(screen.getByText('Birch Rd').closest('a')).toBeNull();
});

test('dates that moved count as seen once the list shows them', async () => {
  const { bodies } = await open([movedGoods], { [newsCall]: news({ moved: 1 }), [seen]: {} });
  await waitFor(() => expect(bodies(seen)).toEqual([{ customerNumber: '104-2281' }]));
  await waitFor(() => expect(document.querySelector('[data-badge="moved"]')).toBeNull());
});

test('job and item are choices, and go to the server', async () => {
  const { user, bodies } = await open([goods()]);
  await screen.findByText('HPK-7048-NAT');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Job' }), 'Alder St');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Item' }), 'HPK-7048-NAT · Oak plank');
  await waitFor(() =>
    expect(bodies('POST /graphql StillToCome').at(-1)).toMatchObject({
      variables: { job: 'Alder St', item: 'HPK-7048-NAT' },
    }),
  );
});

test('the daily mail is turned on, and a refusal is shown', async () => {
  const { user, bodies, table } = await open([goods()], { [mail]: { email: 'dana@example.test' } });
  const box = await screen.findByRole('checkbox', { name: 'E-mail me once a day when dates change' });
  table[newsCall] = news({ mail: true });
  await user.click(box);
  expect(await screen.findByText('We’ll e-mail dana@example.test on days when dates change.')).toBeTruthy();
  expect(bodies(mail)).toEqual([{ customerNumber: '104-2281', daily: 'Y' }]);
  table[mail] = { status: 409, body: { error: { code: 'conflict', message: 'No e-mail address.', requestId: 'r' } } };
  await user.click(box);
  expect(await screen.findByText(/No e-mail address/)).toBeTruthy();
});

test('a calendar’s address is made, shown once and ended', async () => {
  const { user, bodies, table } = await open([goods()], {
    [makeCalendar]: { address: '/api/stilltocome/calendar/secret.ics' },
    [endCalendar]: {},
  });
  await user.click(await screen.findByRole('button', { name: 'Add to calendar' }));
  table[newsCall] = news({ calendarSince: '2026-11-28T18:00:00.000Z' });
  await user.click(await screen.findByRole('button', { name: 'Create an address' }));
  const address = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Calendar address' });
  expect(address.value).toMatch(/^https?:\/\/.+\/wsl\/api\/stilltocome\/calendar\/secret\.ics$/);
  table[newsCall] = news();
  await user.click(await screen.findByRole('button', { name: 'Stop this address' }));
  expect(await screen.findByText('The calendar address no longer works.')).toBeTruthy();
  expect(bodies(endCalendar)).toHaveLength(1);
});

test('choices that can’t be read say so and are tried again, and the list still shows', async () => {
  const { user, table } = await open([goods()], { [newsCall]: { status: 500, body: {} } });
  expect(await screen.findByText('We couldn’t load your e-mail and calendar settings.')).toBeTruthy();
  expect(await screen.findByText('HPK-7048-NAT')).toBeTruthy();
  table[newsCall] = news();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Add to calendar' })).toBeTruthy();
});
