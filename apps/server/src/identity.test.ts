import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { missingIdentity, withDemo } from './identity.ts';

const owner = { DATABASE_URL: 'postgres://u@h/d' };
const set = { TITLE: 'Spoke & Chain', MAIL_FROM: 'orders@spoke.example', PUBLIC_URL: 'https://spoke.example' };

const textsOf = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');

it("without the demo, shows none of the demo's name, sender and content, even if they are not set", () => {
  const { TITLE, MAIL_FROM, contentFolder } = readConfig(owner);
  expect([TITLE, MAIL_FROM]).toEqual(['Tradecounter', 'Tradecounter <portal@tradecounter.invalid>']);
  expect(textsOf(contentFolder)).not.toMatch(/harbour|pine|portland|spokane|northbank|mill/i);
  expect(existsSync(join(contentFolder, 'terms/terms-of-use.md'))).toBe(false);
});

it("with the demo, uses the demo's name, sender and content", () => {
  const demo = readConfig({});
  expect(demo).toMatchObject({ TITLE: 'Harbour & Pine', MAIL_FROM: 'Harbour & Pine <orders@harbourpine.example>' });
  expect(readFileSync(join(demo.contentFolder, 'terms/terms-of-use.md'), 'utf8')).toContain('Lots and shades');
  // The embedded database holds somebody's own data.
  expect(withDemo(demo, false)).toMatchObject({ demo: false, TITLE: 'Tradecounter' });
  expect(withDemo(demo, false).contentFolder).toBe(readConfig(owner).contentFolder);
});

it('uses the configured values, in the demo too', () => {
  for (const env of [set, { ...set, ...owner }]) expect(readConfig(env)).toMatchObject(set);
});

it('names each setting that a distributor has not set yet, and says what shows instead', () => {
  const named = (env: Record<string, string>) => missingIdentity(readConfig(env)).map((one) => one.split(' ', 1)[0]);
  expect(named(owner)).toEqual(['TITLE', 'MAIL_FROM', 'PUBLIC_URL', 'CONTENT_DIR']);
  expect(named({ ...owner, ...set, CONTENT_DIR: '/tmp' })).toEqual([]);
  expect(named({})).toEqual([]);
});
