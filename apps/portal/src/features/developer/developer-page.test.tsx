import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { loadConfig } from '../../settings/config.ts';
import { openPortal } from '../../testing/open-portal.tsx';

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

test('S-448 /dev tells the configuration in force, the options of the content, the claims and the versions', async () => {
  await open();
  expect((await part('Configuration in force')).getByText('API_URL').nextSibling?.textContent).toBe('/wsl');
  expect((await part('Options of the content')).getByText('drawer.showHoldsBadge')).toBeTruthy();
  expect((await part('Claims of dana for 104-2281')).getByText('showPrices').nextSibling?.textContent).toBe('Y');
  expect(await (await part('Versions')).findByText('9.9.9')).toBeTruthy();
});

test('S-448 it warns of each colour of the content that is not shown, and says why', async () => {
  await open(colours);
  const [, ...rows] = within(
    await screen.findByRole('table', { name: 'Colors of the content that are not shown' }),
  ).getAllByRole('row');
  const said = rows.map((row) => row.textContent);
  expect(said.find((row) => row.startsWith('accent'))).toMatch(
    /^accentLight#ffff00.+ would have a contrast of 1\.\d+ and needs \d/,
  );
  expect(said.find((row) => row.startsWith('brandy'))).toContain('No color has this name.');
  expect(said.find((row) => row.startsWith('warn'))).toBe('warnLightreddishThis is not a color.');
});

test('it says when every colour is shown', async () => {
  await open([{ Color: 'accent', Light: '#0e5a4a', Dark: '#5fc3a8' }]);
  expect(await (await part('Theme colors')).findByText('Every color of the content is shown.')).toBeTruthy();
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
async function withMails(openMails: object[], showAdmin: 'Y' | 'N' = 'Y') {
  const opened = await openPortal('/dev', {
    'POST /graphql OpenMails': { data: { openMails } },
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

test('it lists the mails of the current customer that failed or wait, with the reason', async () => {
  const { requests } = await withMails([failed, waiting]);
  const [, ...rows] = within(await screen.findByRole('table', { name: 'E-mails that did not go out' })).getAllByRole(
    'row',
  );
  expect(rows[0]?.textContent).toMatch(/Order confirmation.*104417.*failed.*550 No such address/);
  expect(rows[1]?.textContent).toMatch(/Password changed.*next try .*2026.*3.*connect ECONNREFUSED/);
  expect(requests.find(({ call }) => call === 'POST /graphql OpenMails')?.body).toMatchObject({
    variables: { customerNumber: '104-2281' },
  });
});

test('it says when no mail failed', async () => {
  await withMails([]);
  expect(await screen.findByText('No e-mail for 104-2281 has failed or waits.')).toBeTruthy();
});

test('it asks for no mails where the administration is not shown', async () => {
  const { requests } = await withMails([failed], 'N');
  await part('Versions');
  expect(screen.queryByText('E-mails that did not go out')).toBeNull();
  expect(requests.map(({ call }) => call)).not.toContain('POST /graphql OpenMails');
});

test('S-448 it is not there, nor its link, unless the configuration shows it', async () => {
  vi.stubEnv('DEV', false);
  const { user } = await open();
  expect(await screen.findByText('This page could not be found')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Your account/ }));
  expect(await screen.findByText('Keyboard shortcuts')).toBeTruthy();
  expect(screen.queryByText('Developer')).toBeNull();
});
