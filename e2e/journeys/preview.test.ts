import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, test } from 'vitest';
import { expect } from '../harness/expect.ts';
import { usePortal } from '../harness/use-portal.ts';

const secret = 'preview-secret-of-the-test-preview';
const drafts: Record<string, object> = {
  footer: { banner: [{ leftText: 'A footer that is not published yet' }] },
  'app-option': {
    appbar: {
      announcements: [{ title: 'A draft announcement', message: 'For one customer', audience: [{ customer: 'x' }] }],
    },
  },
  terms: {
    type: 'TermsofUse',
    title: 'Terms of Use',
    body: '## Draft terms\n\n<script>document.title = "run"</script>',
  },
};

/** A Strapi that has drafts, and an admin panel that shows an address in a frame. */
const strapi: Server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url!, 'http://strapi');
  if (pathname === '/admin') {
    response.setHeader('content-type', 'text/html');
    return response.end(
      `<iframe title="preview" width="1000" height="700" src="${searchParams.get('show')}"></iframe>`,
    );
  }
  if (pathname === '/empty') {
    response.setHeader('content-type', 'text/html');
    return response.end('');
  }
  const name = pathname.replace('/api/', '');
  const found = request.headers['x-preview-secret'] === secret ? drafts[name] : undefined;
  response.setHeader('content-type', 'application/json');
  if (found === undefined) {
    response.statusCode = 404;
    return response.end('{"data":null,"error":{"name":"NotFoundError"}}');
  }
  const document = { id: 1, documentId: `${name}-1`, attributes: found };
  return response.end(JSON.stringify({ data: name === 'terms' ? [document] : document }));
});
const listening = new Promise<number>((resolve) =>
  strapi.listen(0, () => resolve((strapi.address() as AddressInfo).port)),
);
afterAll(() => strapi.close());

const { portal, visit } = usePortal({
  settings: async () => ({
    CONTENT_URL: `http://127.0.0.1:${await listening}`,
    CONTENT_EDITOR_URL: `http://127.0.0.1:${await listening}`,
    CONTENT_PREVIEW_SECRET: secret,
  }),
});

const link = (find: string): string => {
  const until = Math.floor(Date.now() / 1000) + 600;
  const payload = Buffer.from(JSON.stringify({ find, documentId: `${find}-1`, status: 'draft', until })).toString(
    'base64url',
  );
  const signature = createHmac('sha256', secret).update(`tradecounter preview ${payload}`).digest('base64url');
  return `${portal.base}/content/preview/${payload}.${signature}`;
};

describe('a preview of what an editor wrote', () => {
  test('shows a draft in the admin panel’s frame with made-up customer data, and touches no session', async () => {
    const { page, complaints } = await visit({ as: 'buyer' });
    const token = await page.evaluate(() => localStorage.getItem('token'));
    // Ends the buyer's page, so its late requests are not counted as the preview's.
    await page.goto(`http://127.0.0.1:${await listening}/empty`);
    const called: string[] = [];
    page.on('request', (request) => void called.push(new URL(request.url()).pathname));
    await page.goto(`http://127.0.0.1:${await listening}/admin?show=${encodeURIComponent(link('footer'))}`);
    const frame = page.frameLocator('iframe');
    await expect(frame.getByText('A footer that is not published yet')).toBeVisible();
    await expect(frame.getByRole('heading', { level: 1 })).toContainText('Sam');
    expect(await frame.locator('body').innerText()).not.toContain('Dana');
    expect(called.filter((path) => /^\/(wsl|graphql|content\/start|config|strapi\/api)/.test(path))).toEqual([]);
    expect(await page.frames()[1]!.evaluate(() => fetch.toString().includes('native'))).toBe(false);

    await page.goto(portal.base);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Dana');
    expect(complaints).toEqual([]);
  });

  test('shows announcements whatever their audience, and legal documents as text', async () => {
    const { page } = await visit({ as: null });
    await page.goto(link('app-option'));
    await expect(page.getByText('A draft announcement').first()).toBeVisible();
    await page.goto(link('terms'));
    await expect(page.getByRole('heading', { name: 'Draft terms' })).toBeVisible();
    expect(await page.title()).not.toBe('run');
  });

  test('cannot be framed by another origin', async () => {
    const { page } = await visit({ as: null });
    // The same machine under another name is another origin.
    await page.goto(`http://localhost:${await listening}/admin?show=${encodeURIComponent(link('footer'))}`);
    await expect.poll(() => page.frames()[1]?.url() ?? '').toContain('chrome-error');
    await expect(page.frameLocator('iframe').getByText('A footer that is not published yet')).toBeHidden();
  });
});
