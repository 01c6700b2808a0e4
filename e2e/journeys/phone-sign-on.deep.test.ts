import { afterAll, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { lastCall, openLink } from '../harness/phone/device.ts';
import { usePhoneApp } from '../harness/phone/use-phone-app.ts';
import { type RunningProvider, signInAt, startProvider } from '../harness/provider.ts';

let provider: RunningProvider;
const app = usePhoneApp(async (portal) => {
  provider = await startProvider(portal);
  return { ...provider.settings, PUBLIC_URL: portal };
});
afterAll(() => provider.end());

it('the app signs in at the provider, in the system’s browser, which leads back into the app', async () => {
  const { page } = await app.openSignedOut();
  await page.getByRole('button', { name: 'Sign in with Harbour ID' }).click();
  await expect.poll(async () => (await lastCall(page, 'Browser'))?.method).toBe('open');
  const address = String((await lastCall(page, 'Browser'))!.options['url']);

  const { page: outside } = await app.visit({ window: 'phone', at: '/auth' });
  let home = '';
  // No app is installed here: the browser ends at an address that it can't open.
  outside.on('request', (request) => {
    if (request.url().startsWith('com.example.orders:')) home = request.url();
  });
  outside.on('response', (answer) => {
    const to = answer.headers()['location'] ?? '';
    if (to.startsWith('com.example.orders:')) home = to;
  });
  await outside.goto(address);
  await signInAt(outside, 'buyer');
  await expect.poll(() => home).toMatch(/^com\.example\.orders:\/\/auth\?pass=[\w-]{43}$/);

  await openLink(page, home);
  await page.getByRole('navigation').first().waitFor();
  await expect(page.getByRole('heading', { level: 1, name: /Dana/ })).toBeVisible();
  expect(await lastCall(page, 'Browser')).toMatchObject({ method: 'close' });
});
