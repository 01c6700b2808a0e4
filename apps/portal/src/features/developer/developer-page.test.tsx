import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { loadConfig } from '../../app/settings/config.ts';
import { openPortal } from '../../testing/open-portal.tsx';
import { buyerWith } from '../../testing/people.ts';

const colours = [
  { Color: 'accent', Light: '#ffff00', Dark: '#5fc3a8' },
  { Color: 'brandy', Light: '#112233', Dark: '#112233' },
  { Color: 'warn', Light: 'reddish', Dark: '#e0a24a' },
];
const open = (ThemeColors: object[] = []) =>
  openPortal('/dev', {
    'GET /strapi/api/theme-colors': { data: { attributes: { ThemeColors } } },
    'GET /version.json': { version: '9.9.9' },
  });
const part = async (name: string) => within(await screen.findByRole('region', { name }));

afterEach(() => vi.unstubAllEnvs());

test('S-448 /dev shows the current configuration, the content options, the claims and the versions', async () => {
  await open();
  expect((await part('Current configuration')).getByText('API_URL').nextSibling?.textContent).toBe('/wsl');
  expect((await part('Content options')).getByText('drawer.showHoldsBadge')).toBeTruthy();
  expect((await part('dana’s claims for 104-2281')).getByText('showPrices').nextSibling?.textContent).toBe('Y');
  expect(await (await part('Versions')).findByText('9.9.9')).toBeTruthy();
});

test('S-448 the page lists each content color that is not used, with the reason', async () => {
  await open(colours);
  const [, ...rows] = within(
    await screen.findByRole('table', { name: 'Colors in the content that aren’t used' }),
  ).getAllByRole('row');
  const said = rows.map((row) => row.textContent);
  expect(said.find((row) => row.startsWith('accent'))).toMatch(
    /^accentLight#ffff00.+ has a contrast of 1\.\d+\. It needs \d/,
  );
  expect(said.find((row) => row.startsWith('brandy'))).toContain('There’s no color with this name.');
  expect(said.find((row) => row.startsWith('warn'))).toBe('warnLightreddishThis isn’t a color.');
});

test('the page says so if all colors are in use', async () => {
  await open([{ Color: 'accent', Light: '#0e5a4a', Dark: '#5fc3a8' }]);
  expect(await (await part('Theme colors')).findByText('The portal uses every color in the content.')).toBeTruthy();
});

const failed = {
  id: '1',
  kind: 'order-mail',
  orderNumber: '104417',
  state: 'failed',
  nextAt: null,
  tries: 1,
  reason: '550 No such address',
};
const waiting = {
  id: '2',
  kind: 'password-mail',
  orderNumber: null,
  state: 'retry',
  nextAt: '2026-03-11T18:00:00Z',
  tries: 3,
  reason: 'connect ECONNREFUSED',
};
async function withMails(openMails: object[], showAdmin: 'Y' | 'N' = 'Y', content = {}, keptMails = 0) {
  const opened = await openPortal('/dev', {
    'POST /graphql OpenDeliveries': { data: { openDeliveries: [] } },
    'POST /graphql FeedRuns': { data: { feedRuns: [] } },
    ...content,
    'POST /graphql OpenMails': { data: { openMails, keptMails } },
    'GET /config.json': { showAdmin },
    'GET /version.json': { version: '9.9.9' },
  });
  await act(loadConfig);
  onTestFinished(async () => {
    vi.stubGlobal('fetch', async () => Response.json({}));
    await loadConfig();
  });
  return opened;
}

test('the page lists failed and waiting e-mails of the current customer, with the reason', async () => {
  const { requests } = await withMails([failed, waiting]);
  const [, ...rows] = within(await screen.findByRole('table', { name: 'E-mails we couldn’t send' })).getAllByRole(
    'row',
  );
  expect(rows[0]?.textContent).toMatch(/Order confirmation.*104417.*failed.*550 No such address/);
  expect(rows[1]?.textContent).toMatch(/Password changed.*next try .*2026.*3.*connect ECONNREFUSED/);
  expect(requests.find(({ call }) => call === 'POST /graphql OpenMails')?.body).toMatchObject({
    variables: { customerNumber: '104-2281' },
  });
});

test('the page lists the faults in content files', async () => {
  const fault = "terms/a.md has no 'type' in its front matter: it has to be one of TermsofUse";
  await withMails([], 'Y', { 'GET /strapi/api/terms': { data: [], faults: [fault] } });
  expect((await part('Content files')).getByText(fault)).toBeTruthy();
});

test('the page says so if no e-mail failed', async () => {
  await withMails([]);
  expect(await screen.findByText('No failed or waiting e-mails for 104-2281.')).toBeTruthy();
  expect(screen.queryByText(/SMTP_URL/)).toBeNull();
});

test('the page counts the e-mails that were kept and not sent', async () => {
  await withMails([], 'Y', {}, 2);
  expect(await screen.findByText(/^2 e-mails weren’t sent because SMTP_URL wasn’t set/)).toBeTruthy();
});

test('the page lists undelivered events of the current customer, with the reason', async () => {
  const delivery = { id: '1', endpoint: 'ERP', type: 'order.placed', subject: 'order 104417', reason: 'answered 500' };
  const openDeliveries = [
    { ...delivery, nextAt: null, tries: 21 },
    { ...delivery, id: '2', subject: 'order 104418', nextAt: '2026-03-11T18:00:00Z', tries: 2 },
  ];
  await withMails([], 'Y', { 'POST /graphql OpenDeliveries': { data: { openDeliveries } } });
  const table = await screen.findByRole('table', { name: 'Events that weren’t delivered' });
  const [, ...rows] = within(table).getAllByRole('row');
  expect(rows[0]?.textContent).toMatch(/order\.placed.*order 104417.*ERP.*given up.*21.*answered 500/);
  expect(rows[1]?.textContent).toMatch(/order 104418.*next try .*2026.*2.*answered 500/);
  expect(within(table).queryByRole('button')).toBeNull();
});

test('the page lists the feeds that systems sent, with their results', async () => {
  const run = { system: 'ERP', runId: 'a-1', feed: 'stock', startedAt: '2026-03-11T18:00:00Z', rows: 1200 };
  const feedRuns = [
    { ...run, dryRun: true, state: 'done', bad: 3 },
    { ...run, runId: 'a-0', dryRun: false, state: 'running', bad: null },
  ];
  await withMails([], 'Y', { 'POST /graphql FeedRuns': { data: { feedRuns } } });
  const table = await screen.findByRole('table', { name: 'Feeds from other systems' });
  const [, ...rows] = within(table).getAllByRole('row');
  expect(rows[0]?.textContent).toMatch(/a-1.*stock.*ERP.*2026.*dry run.*1,200.*3/);
  expect(rows[1]?.textContent).toMatch(/a-0.*running/);
});

test('a customer admin can resend an event', async () => {
  const delivery = {
    endpoint: 'ERP',
    type: 'order.placed',
    subject: 'order 104417',
    reason: 'answered 500',
    tries: 21,
  };
  const { requests } = await withMails([], 'Y', {
    'GET /wsl/api/auth/user': { user: buyerWith({ admin: 'Y' }) },
    'POST /graphql OpenDeliveries': { data: { openDeliveries: [{ ...delivery, id: 'D1', nextAt: null }] } },
    'POST /wsl/api/events/resend': {},
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Send again: event about order 104417' }));
  await waitFor(() =>
    expect(requests.find(({ call }) => call === 'POST /wsl/api/events/resend')?.body).toEqual({
      customerNumber: '104-2281',
      id: 'D1',
    }),
  );
  await waitFor(() => expect(requests.filter(({ call }) => call === 'POST /graphql OpenDeliveries')).toHaveLength(2));
});

test('the page requests no e-mails or events if showAdmin is off', async () => {
  const { requests } = await withMails([failed], 'N');
  await part('Versions');
  expect(screen.queryByText('E-mails we couldn’t send')).toBeNull();
  const asked = requests.map(({ call }) => call);
  expect(asked).not.toContain('POST /graphql OpenMails');
  expect(asked).not.toContain('POST /graphql OpenDeliveries');
});

test('S-448 the page and its link do not exist unless the configuration enables them', async () => {
  vi.stubEnv('DEV', false);
  const { user } = await open();
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Your account/ }));
  expect(await screen.findByText('Keyboard shortcuts')).toBeTruthy();
  expect(screen.queryByText('Developer')).toBeNull();
});
