import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { root } from '../testing/children.ts';
import { appPage } from './make-www.ts';
import { readBrand } from './read-brand.ts';

const page = readFileSync(join(root, 'apps/portal/index.html'), 'utf8');

describe("the app's page", () => {
  const built = appPage(page, { server: 'https://orders.example', calls: ['https://api.example'] });
  const asking = appPage(page, { server: null });
  const policy = (html: string) => /Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1];

  it("S-457 runs only the app's code and sends requests only to the servers it was built for", () => {
    expect(policy(built)).toContain("script-src 'self';");
    expect(policy(built)).toContain("connect-src 'self' https://orders.example https://api.example;");
    expect(policy(asking)).toContain("connect-src 'self' https:;");
  });

  it('S-457 names the server, or none if the app asks the user for it', () => {
    expect(built).toContain('<meta name="server" content="https://orders.example" />');
    expect(asking).not.toContain('name="server"');
  });

  it("loads none of the server's files before it knows the server's address", () => {
    expect(built).not.toMatch(/manifest|config\.json|start\.json|nomodule/);
    expect(built).toContain('<script src="/theme.js">');
    expect(() => appPage(built, { server: null })).toThrow("The portal's page has no");
  });
});

const present = { id: 'com.example.app', name: 'App', version: '1.2.3' };

test('unset variables leave the brand unchanged, and without PORTAL_URL the app asks for its server', () => {
  expect(readBrand({}, present)).toEqual({ brand: { ...present, server: null }, calls: [] });
  const env = {
    PORTAL_URL: 'https://orders.example/',
    APP_ID: 'com.ridgeline.orders',
    API_URL: 'https://api.example/wsl',
    GQL_URL: '/graphql',
  };
  expect(readBrand(env, present)).toEqual({
    brand: { ...present, id: 'com.ridgeline.orders', server: 'https://orders.example' },
    calls: ['https://api.example'],
  });
});

test.each([
  [{ PORTAL_URL: 'http://orders.example' }, 'PORTAL_URL: must be an address without a path'],
  [{ PORTAL_URL: 'https://orders.example/portal' }, 'PORTAL_URL: must be'],
  [{ APP_ID: 'Orders' }, 'APP_ID: must be'],
  [{ APP_NAME: ' ' }, 'APP_NAME: must have'],
])('%o is refused with an explanation', (env, sentence) => {
  expect(() => readBrand(env, present)).toThrow(sentence);
});
