import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, it } from 'vitest';
import { cameraFlags, filmOf } from '../harness/camera.ts';
import { expect } from '../harness/expect.ts';
import { ready } from '../harness/ready.ts';
import { countCalls, goOffline, offlineBar } from '../harness/signal.ts';
import { usePortal } from '../harness/use-portal.ts';

// The first items of the demo: on one the EAN-13 of its carton, on the other a GS1-128 with its lot.
const folder = await mkdtemp(join(tmpdir(), 'tc-film-'));
const film = join(folder, 'codes.y4m');
await filmOf(
  [
    { kind: 'ean13', text: '201900000000' },
    { kind: 'gs1-128', text: '(01)02019000000017(10)A12' },
  ],
  film,
);
afterAll(() => rm(folder, { recursive: true }));

const { visit } = usePortal({ flags: cameraFlags(film) });

describe('a phone on a site', () => {
  it('scans with its camera, drafts the order without a network, and places it once', async () => {
    const { page, context, complaints } = await visit({ as: 'buyer', at: '/', window: 'phone', worker: true });
    await ready(page);
    await page.getByRole('link', { name: 'Scan a barcode' }).click();
    const scanned = page.getByRole('region', { name: 'Scanned items' });
    await scanned.getByText('Lot A12', { exact: true }).waitFor();
    await expect(scanned.getByRole('listitem')).toHaveCount(2);
    const added = countCalls(page, '/wsl/api/cart/additem');
    await page.getByRole('button', { name: 'Add 2 items to cart' }).click();
    await scanned.getByText('Nothing scanned yet').waitFor();
    expect(added()).toBe(2);
    await page.evaluate(() => (location.hash = '#/checkout'));
    await page.getByLabel(/PO number/).fill('PO-7782');
    await goOffline(context, page);
    const placed = countCalls(page, '/wsl/api/order/place');
    await page.getByRole('button', { name: 'Save order draft' }).click();
    const draft = page.getByRole('region', { name: /order draft/i });
    await draft.getByText(/When you’re back online, we’ll show you what changed/).waitFor();
    await context.setOffline(false);
    await offlineBar(page).waitFor({ state: 'detached' });
    await draft.getByText(/Check what changed, then place the order\./).waitFor();
    await page.getByRole('button', { name: 'Place order' }).click();
    await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
    expect([placed(), complaints.filter((one) => !one.includes('ERR_INTERNET_DISCONNECTED'))]).toEqual([1, []]);
  });
});
