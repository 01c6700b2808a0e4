import { describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { ready } from '../harness/ready.ts';
import { usePortal } from '../harness/use-portal.ts';

const { portal, visit } = usePortal();

/** The bytes of the last release, in KiB. A release writes its own here and in docs/figures.md. */
const released = { Script: 178.1, Stylesheet: 12 };
/** The bytes that a part may have until the next release. */
const limitOf = (part: keyof typeof released): number => released[part] * 1.1 * 1024;

describe('the first load', () => {
  it('brings at most a tenth more script and style than the last release until the sign-in button works', async () => {
    const { page, context } = await visit({ at: '/auth' });
    await page.close();
    const fresh = await context.newPage();
    const client = await context.newCDPSession(fresh);
    await client.send('Network.enable');
    const kinds = new Map<string, string>();
    const bytes = { Script: 0, Stylesheet: 0 };
    client.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId);
      if (kind === 'Script' || kind === 'Stylesheet') bytes[kind] += encodedDataLength;
    });
    await client.send('Network.setCacheDisabled', { cacheDisabled: true });
    await fresh.goto(`${portal.base}/#/auth`);
    await fresh.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    expect(bytes.Script).toBeLessThanOrEqual(limitOf('Script'));
    expect(bytes.Stylesheet).toBeLessThanOrEqual(limitOf('Stylesheet'));
    expect(bytes.Script).toBeGreaterThan(10_000);
  });

  it('each further page loads only its own script', async () => {
    const { page } = await visit({ as: 'buyer', at: '/account/orders' });
    await ready(page);
    const loaded = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map((one) => one.name)
        .filter((name) => name.endsWith('.js')),
    );
    expect(loaded.filter((name) => /checkout|item-page|auth-page/.test(name))).toEqual([]);
  });
});
