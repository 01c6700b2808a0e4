import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { ownersFolder } from '../test/process/start-server.ts';
import { readConfig } from './config.ts';
import { brokenMailPromise, missingIdentity, withDemo } from './identity.ts';
import { run } from './run.ts';

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
  expect(named(owner)).toEqual(['TITLE', 'MAIL_FROM', 'SMTP_URL', 'PUBLIC_URL', 'CONTENT_DIR']);
  expect(named({ ...owner, ...set, SMTP_URL: 'smtp://mail.example', CONTENT_DIR: '/tmp' })).toEqual([]);
  expect(named({})).toEqual([]);
});

it.each(['ORDER_MAIL=orders@spoke.example', 'SHOW_FORGOT_PWD=Y', 'SHOW_REGISTER=Y'])(
  'refuses %s without a mail server, except in the demo',
  (setting) => {
    const [name = '', value = ''] = setting.split('=');
    const refused = (env: Record<string, string>) => brokenMailPromise(readConfig({ ...env, [name]: value }));
    expect(refused(owner)).toContain(`SMTP_URL: must be set, because ${name}`);
    expect([refused({}), refused({ ...owner, SMTP_URL: 'smtp://mail.example' })]).toEqual([null, null]);
    expect(brokenMailPromise(readConfig(owner))).toBeNull();
  },
);

it("a server that can't mail what its settings promise doesn't start, and says why", async () => {
  const said: string[] = [];
  const spies = [
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0),
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Error(`exit ${code}`);
    }),
  ];
  try {
    await expect(run({ DATA_DIR: await ownersFolder(), SHOW_FORGOT_PWD: 'Y' }, [])).rejects.toThrow('exit 1');
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  expect(said).toEqual([
    "Wrong setting: SMTP_URL: must be set, because SHOW_FORGOT_PWD=Y can't work without a mail server.\n",
  ]);
});
