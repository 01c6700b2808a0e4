import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, it } from 'vitest';
import { beyond, findings } from '../harness/axe.ts';
import { expect } from '../harness/expect.ts';
import { pathOf, usePortal } from '../harness/use-portal.ts';

const { portal, visit } = usePortal();

/** The double of a procurement system: it opens the portal in a frame, and takes carts home by the form of its page. */
const received: string[] = [];
const listener = createServer((request, response) => {
  void text(request).then((body) => {
    const posted = new URLSearchParams(body);
    if (request.method === 'POST') received.push(posted.get('cxml-urlencoded') ?? posted.toString());
    const { pathname } = new URL(request.url!, 'http://double');
    const page = pathname === '/requisition' ? callUp : '<h1>Requisition 7</h1>';
    response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  });
});
let system: string;
/** The page that calls the catalog up in a frame (OCI), once it is known. */
let callUp = '';

beforeAll(async () => {
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  system = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
});
afterAll(() => {
  listener.closeAllConnections();
  listener.close();
});

const setupRequest = (secret: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.014/cXML.dtd">
<cXML payloadID="1@buyer.example.com" timestamp="${new Date().toISOString()}" xml:lang="en-US">
  <Header>
    <From><Credential domain="NetworkID"><Identity>AN01</Identity></Credential></From>
    <To><Credential domain="DUNS"><Identity>12</Identity></Credential></To>
    <Sender>
      <Credential domain="NetworkID"><Identity>AN01</Identity><SharedSecret>${secret}</SharedSecret></Credential>
      <UserAgent>Double</UserAgent>
    </Sender>
  </Header>
  <Request>
    <PunchOutSetupRequest operation="create">
      <BuyerCookie>cookie 42</BuyerCookie>
      <BrowserFormPost><URL>${system}/return?id=7</URL></BrowserFormPost>
    </PunchOutSetupRequest>
  </Request>
</cXML>`;

it('an admin connects a purchasing system, which opens the catalog on a phone and takes the cart home', async () => {
  received.length = 0;
  const { page: admin, complaints: adminComplaints } = await visit({ as: 'admin', at: '/profile/admin/punchout' });
  await admin.getByRole('heading', { name: 'Ridgeline Purchasing' }).waitFor();
  await expect.poll(() => findings(admin)).toEqual([]);
  const address = await admin.getByRole('textbox', { name: 'Address for cXML' }).inputValue();
  await admin.getByRole('button', { name: 'Add a connection' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Coupa');
  await dialog.getByLabel('Identity of the From credential').fill('AN01');
  await dialog.getByLabel(/^User name of the usual shopper/).fill('buyer');
  await dialog.getByLabel('Sites that carts go back to').fill(system);
  await expect.poll(() => findings(admin)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add' }).click();
  const secret = await admin.getByRole('textbox', { name: 'Shared secret', exact: true }).inputValue();
  await admin.getByRole('button', { name: 'Done' }).click();
  await admin.getByRole('heading', { name: 'Coupa' }).waitFor();
  await admin.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => [await findings(admin), await beyond(admin)]).toEqual([[], 0]);

  const answer = await fetch(`${portal.base}${new URL(address).pathname}`, {
    method: 'POST',
    headers: { 'content-type': 'text/xml' },
    body: setupRequest(secret),
  });
  const startPage = /<URL>([^<]*)<\/URL>/.exec(await answer.text())![1]!;

  // The person has a session of their own in the same browser.
  const { page: own, context } = await visit({ as: 'buyer', window: 'phone', at: '/account/orders' });
  await own.getByRole('heading', { level: 1 }).waitFor();
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  // The pages ask for nothing that such a session is refused.
  page.on('response', (answer) => {
    if (answer.status() >= 400)
      complaints.push(`${answer.status()} ${answer.url()} ${answer.request().postData()?.slice(0, 80)}`);
  });
  await page.goto(startPage.replace(/^https?:\/\/[^/]*/, portal.base));
  const back = page.getByRole('button', { name: 'Return to Coupa' }).first();
  await back.waitFor();
  await expect.poll(() => pathOf(page)).toMatch(/^\/items/);
  expect(await page.getByRole('link', { name: /Orders|Invoices|Profile/ }).count()).toBe(0);
  await expect.poll(async () => [await findings(page), await beyond(page)]).toEqual([[], 0]);
  await page.goto(`${portal.base}/#/checkout`);
  await expect.poll(() => pathOf(page)).toMatch(/^\/items/);
  await page.goto(`${portal.base}/#/item/HPK-7048-NAT`);
  await page
    .getByRole('button', { name: /Add to cart/i })
    .first()
    .click();
  await page
    .getByText(/added to the cart/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: /^Cart/ }).first().click();
  const cart = page.getByRole('dialog');
  await cart.getByText('HPK-7048-NAT').first().waitFor();
  await expect.poll(() => findings(page)).toEqual([]);
  await cart.getByRole('button', { name: 'Return to Coupa' }).click();
  await page.getByRole('heading', { name: 'Requisition 7' }).waitFor();
  expect(page.url()).toBe(`${system}/return?id=7`);
  expect(received).toHaveLength(1);
  expect(received[0]).toMatch(/<BuyerCookie>cookie 42<\/BuyerCookie>.*<SupplierPartID>HPK-7048-NAT<\/SupplierPartID>/);

  expect([adminComplaints, complaints]).toEqual([[], []]);

  // The session is over, and the person's own goes on.
  await page.goto(`${portal.base}/#/items`);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await own.reload();
  await own.getByRole('heading', { level: 1, name: /Orders/ }).waitFor();
});

it('SAP opens the catalog in a frame of its own site, shops there, and takes the cart home', async () => {
  received.length = 0;
  const { page: admin } = await visit({ as: 'admin', at: '/profile/admin/punchout' });
  await admin.getByRole('heading', { name: 'Ridgeline SAP' }).waitFor();
  await admin.getByRole('button', { name: 'Add a connection' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Your system speaks').selectOption('oci');
  await dialog.getByLabel('Name', { exact: true }).fill('SRM');
  await dialog.getByLabel('User name in the call-up').fill('SAP');
  await dialog.getByLabel(/^User name of the usual shopper/).fill('buyer');
  await dialog.getByLabel('Sites that carts go back to').fill(system);
  await dialog.getByLabel(/in a frame/).check();
  await expect.poll(() => findings(admin)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add' }).click();
  const password = await admin.getByRole('textbox', { name: 'Shared secret', exact: true }).inputValue();

  const fields = { USERNAME: 'SAP', PASSWORD: password, HOOK_URL: `${system}/return`, '~OkCode': 'ADDI' };
  const inputs = Object.entries(fields).map(([name, value]) => `<input name="${name}" value="${value}">`);
  callUp =
    `<iframe name="catalog" width="1000" height="800"></iframe>` +
    `<form method="post" action="${portal.base}/wsl/api/punchout/oci" target="catalog">${inputs.join('')}</form>` +
    `<script>document.forms[0].submit()</script>`;
  const { page } = await visit({ as: 'buyer', at: '/items' });
  await page.goto(`${system}/requisition`);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Return to SRM' }).first().waitFor();
  await frame
    .getByRole('link', { name: /HPK|OAK|Oak/ })
    .first()
    .click();
  await frame
    .getByRole('button', { name: /Add to cart/i })
    .first()
    .click();
  await frame
    .getByText(/added to the cart/)
    .first()
    .waitFor();
  await frame.getByRole('button', { name: 'Return to SRM' }).first().click();
  await frame.getByRole('heading', { name: 'Requisition 7' }).waitFor();
  expect(new URLSearchParams(received[0]).get('NEW_ITEM-QUANTITY[1]')).toMatch(/^[1-9]/);
  expect(new URLSearchParams(received[0]).get('~OkCode')).toBe('ADDI');
});
