import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { native, putNative } from '../native.ts';
import { loadConfig, config } from '../../app/settings/config.ts';
import { atServer, setServer } from '../../app/settings/server.ts';
import { appState } from '../../app/state/app-state.ts';
import { phoneDouble } from '../../testing/phone-double.ts';
import { startPhone } from './start-phone.ts';

const server = 'https://orders.example';
const { fetch: browsers } = window;
const page = document.documentElement;
let answer: (address: string) => Response | Promise<Response>;

beforeEach(() => {
  localStorage.clear();
  answer = (address) =>
    address === `${server}/config.json`
      ? Response.json({ version: '2.3.27', API_URL: '/wsl', title: 'Ridgeline' })
      : Response.json({});
  window.fetch = vi.fn<typeof fetch>(async (input) => answer(String(input)));
});
afterEach(() => {
  window.fetch = browsers;
  document.body.replaceChildren();
  document.head.querySelector('meta[name=server]')?.remove();
  putNative();
  setServer('');
  page.removeAttribute('style');
});

const root = (): HTMLElement => document.body.appendChild(document.createElement('div'));

function builtFor(address: string): void {
  const meta = document.createElement('meta');
  meta.name = 'server';
  meta.content = address;
  document.head.append(meta);
}

async function started() {
  builtFor(server);
  const phone = phoneDouble();
  const pushed: string[] = [];
  const history = { back: () => undefined, push: (path: string) => void pushed.push(path) };
  (await startPhone(root(), phone))({ history });
  return { phone, pushed };
}

test('S-457 the app asks for the address once, accepts only one with a portal, and stores it', async () => {
  const phone = phoneDouble();
  const user = userEvent.setup();
  const start = startPhone(root(), phone);
  const field = await screen.findByRole('textbox', { name: 'Portal address' });
  expect(phone.done).toContain('ready');
  const type = async (address: string): Promise<void> => {
    await user.clear(field);
    await user.type(field, `${address}{enter}`);
  };
  await user.type(field, '{enter}');
  await screen.findByText(/Enter an address such as/);
  await type('http://orders.example');
  await screen.findByText(/isn’t secure/);
  answer = () => Promise.reject(new TypeError('lost'));
  await type('nowhere.example');
  await screen.findByText(/can’t reach a portal/);
  answer = () => new Response('<html>');
  await type('shop.example');
  await screen.findByText(/There’s no ordering portal/);
  expect(localStorage.getItem('server')).toBeNull();
  answer = () => Response.json({ version: '2.3.27', API_URL: '/wsl' });
  await type('Orders.example/some/page');
  await act(async () => void (await start));
  expect([localStorage.getItem('server'), atServer('/wsl')]).toEqual([server, `${server}/wsl`]);
  setServer('');
  await startPhone(root(), phone);
  expect([atServer('/wsl'), screen.queryByRole('textbox')]).toEqual([`${server}/wsl`, null]);
});

test('S-457 an app built for a server asks for no address, and starts offline with the last configuration', async () => {
  await started();
  await loadConfig();
  expect(config().title).toBe('Ridgeline');
  answer = () => Promise.reject(new TypeError('lost'));
  await expect(loadConfig()).resolves.toBe(true);
  expect(config().title).toBe('Ridgeline');
});

test("S-458 the app state follows the safe areas that the device writes into the page's style", async () => {
  await started();
  page.style.setProperty('--safe-top', '47px');
  page.style.setProperty('--safe-bottom', '34px');
  await waitFor(() => expect(appState()).toMatchObject({ safeAreaTop: 47, safeAreaBottom: 34 }));
  page.style.setProperty('--safe-bottom', '0px');
  await waitFor(() => expect(appState().safeAreaBottom).toBe(0));
});

test('S-422 the status bar follows the color scheme', async () => {
  page.dataset['mantineColorScheme'] = 'dark';
  const { phone } = await started();
  const bars = () => phone.done.filter((one) => one.startsWith('bars'));
  expect(bars()).toEqual(['bars dark']);
  page.dataset['mantineColorScheme'] = 'light';
  await waitFor(() => expect(bars()).toEqual(['bars dark', 'bars light']));
});

test('S-457 links to the server open their page and close the payment page; other links open nothing', async () => {
  const { phone, pushed } = await started();
  phone.openLink(`${server}/#/account/orders/7`);
  phone.openLink('https://evil.example/#/cart');
  phone.openLink('com.example.orders://hostedpaymentsreturn?payment=P1');
  expect(pushed).toEqual(['/account/orders/7', '/hostedpaymentsreturn?payment=P1']);
  expect(phone.done.filter((one) => one === 'close')).toHaveLength(2);
});

test('S-457 payment pages open in the system browser, texts go to the share sheet, links stay in the window', async () => {
  const { phone } = await started();
  native().openPage('https://pay.example/1');
  native().saveText('codes.txt', 'one');
  await waitFor(() =>
    expect(phone.done).toEqual(expect.arrayContaining(['open https://pay.example/1', 'share codes.txt: one'])),
  );
  const link = document.body.appendChild(document.createElement('a'));
  Object.assign(link, { href: '#/doc/terms', target: '_blank' });
  onTestFinished(() => link.remove());
  link.addEventListener('click', (event) => event.preventDefault());
  link.click();
  expect(link.target).toBe('');
});
