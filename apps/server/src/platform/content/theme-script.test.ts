import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerContent } from './rest.ts';

const app = Fastify();
let folder: string;
let portal: string;

beforeAll(async () => {
  [folder, portal] = await Promise.all([mkdtemp(join(tmpdir(), 'tc-content-')), mkdtemp(join(tmpdir(), 'tc-portal-'))]);
  registerContent(app, {
    folder,
    portalFolder: portal,
    title: 'Mill & Sons',
    showAdmin: true,
    today: () => '2026-11-25',
  });
});
afterAll(async () => {
  await app.close();
  await Promise.all([folder, portal].map((one) => rm(one, { recursive: true, force: true })));
});

const put = (name: string, content: object) => writeFile(join(folder, `${name}.json`), JSON.stringify(content));
const script = (headers: Record<string, string> = {}) => app.inject({ url: '/theme.js', headers });
const look = async (): Promise<unknown> =>
  JSON.parse(/^window\.contentLook = (.*);$/m.exec((await script()).body)?.[1] ?? 'null');

describe('the script that sets the theme before the first paint', () => {
  it("is 404 if the portal hasn't been built", async () => {
    expect((await script()).statusCode).toBe(404);
  });

  it('has the defaults if there is no content', async () => {
    await writeFile(join(portal, 'theme.js'), "// the portal's own\n");
    expect(await look()).toEqual({ web: 'User', app: 'User', css: '' });
    expect((await script()).body).toMatch(/\n\/\/ the portal's own\n$/);
  });

  it('S-421 S-422 S-420 has the settings for who controls the theme, and only valid, readable colours', async () => {
    await put('app-option', { theme: { web_control: 'Dark', app_control: 'System' } });
    await put('theme-colors', {
      ThemeColors: [
        { Color: 'paper', Light: '#fffdf5', Dark: '#ffffff' },
        { Color: 'ink', Light: '</script>' },
      ],
    });
    expect(await look()).toEqual({
      web: 'Dark',
      app: 'System',
      css: "html[data-mantine-color-scheme='light']{--paper:#fffdf5}",
    });
  });

  it('is sent again only after it has changed', async () => {
    const first = await script();
    expect([first.headers['content-type'], first.headers['cache-control']]).toEqual([
      'text/javascript; charset=utf-8',
      'no-cache',
    ]);
    const tag = { 'if-none-match': String(first.headers.etag) };
    expect((await script(tag)).statusCode).toBe(304);
    await put('app-option', { theme: { web_control: 'Light' } });
    expect((await script(tag)).statusCode).toBe(200);
  });

  it("has the URL of the distributor's mark, unless that is on another host", async () => {
    const markAt = (url: string) => put('app-option', { appbar: { mark: { data: { attributes: { url } } } } });
    await markAt('/uploads/mark.svg');
    expect(await look()).toMatchObject({ mark: '/strapi/uploads/mark.svg' });
    await markAt('https://elsewhere.example/mark.svg');
    expect(await look()).not.toHaveProperty('mark');
  });
});
