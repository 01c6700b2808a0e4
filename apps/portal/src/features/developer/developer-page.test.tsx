import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
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
  const [, ...rows] = within(await screen.findByRole('table', { name: 'Colors of the content that are not shown' })).getAllByRole('row');
  const said = rows.map((row) => row.textContent);
  expect(said.find((row) => row.startsWith('accent'))).toMatch(/^accentLight#ffff00.+ would have a contrast of 1\.\d+ and needs \d/);
  expect(said.find((row) => row.startsWith('brandy'))).toContain('No color has this name.');
  expect(said.find((row) => row.startsWith('warn'))).toBe('warnLightreddishThis is not a color.');
});

test('it says when every colour is shown', async () => {
  await open([{ Color: 'accent', Light: '#0e5a4a', Dark: '#5fc3a8' }]);
  expect(await (await part('Theme colors')).findByText('Every color of the content is shown.')).toBeTruthy();
});

test('S-448 it is not there, nor its link, unless the configuration shows it', async () => {
  vi.stubEnv('DEV', false);
  const { user } = await open();
  expect(await screen.findByText('This page could not be found')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Your account/ }));
  expect(await screen.findByText('Keyboard shortcuts')).toBeTruthy();
  expect(screen.queryByText('Developer')).toBeNull();
});
