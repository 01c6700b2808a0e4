import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keyFile, keyOf, readKey } from './read-key.ts';
import { openVault } from './vault.ts';

const key = Buffer.alloc(32, 1);

describe('a sealed secret', () => {
  const vault = openVault(key);
  const sealed = vault.seal('here', Buffer.from('a secret'));

  it('opens in its place with its key, and is sealed differently each time', () => {
    expect(vault.open('here', sealed).toString()).toBe('a secret');
    expect(vault.seal('here', Buffer.from('a secret')).equals(sealed)).toBe(false);
    expect(sealed.includes('a secret')).toBe(false);
  });

  it.each([
    ['in another place', () => vault.open('there', sealed)],
    ['with another key', () => openVault(Buffer.alloc(32, 2)).open('here', sealed)],
    ['cut short', () => vault.open('here', sealed.subarray(0, 20))],
    ['empty', () => vault.open('here', Buffer.alloc(0))],
    ['sealed in another way', () => vault.open('here', Buffer.concat([Buffer.of(2), sealed.subarray(1)]))],
  ])('does not open %s', (_what, open) => {
    expect(open).toThrow();
  });

  it('does not open when any of its bytes was changed', () => {
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed[at]! ^= 1;
      expect(() => vault.open('here', changed)).toThrow();
    }
  });

  it('has the same hash only in the same place with the same key', () => {
    expect(vault.hash('here', 'x').equals(openVault(key).hash('here', 'x'))).toBe(true);
    expect(vault.hash('here', 'x').equals(vault.hash('there', 'x'))).toBe(false);
    expect(vault.hash('here', 'x').equals(openVault(Buffer.alloc(32, 2)).hash('here', 'x'))).toBe(false);
  });
});

describe('the key', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tc-key-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is 32 bytes in base64 or hexadecimal', () => {
    expect(keyOf(key.toString('base64'))!.equals(key)).toBe(true);
    expect(keyOf(key.toString('base64url'))!.equals(key)).toBe(true);
    expect(keyOf(key.toString('hex'))!.equals(key)).toBe(true);
    for (const wrong of [
      '',
      'secret',
      key.subarray(1).toString('base64'),
      `${key.toString('base64')}=`,
      `${key.toString('hex')}0`,
    ])
      expect(keyOf(wrong)).toBeNull();
  });

  it('is created once and kept, readable only by this account, even if several processes start at once', async () => {
    const keys = await Promise.all(Array.from({ length: 8 }, () => readKey({ setting: undefined, folder })));
    expect(new Set(keys.map((one) => one.toString('hex'))).size).toBe(1);
    expect((await readKey({ setting: undefined, folder })).equals(keys[0]!)).toBe(true);
    expect(await readdir(folder)).toEqual([keyFile]);
    expect((await stat(join(folder, keyFile))).mode & 0o777).toBe(0o600);
  });

  it('of the setting takes precedence, and no file is written', async () => {
    expect((await readKey({ setting: key.toString('hex'), folder })).equals(key)).toBe(true);
    expect(await readdir(folder)).toEqual([]);
  });

  it('file that is damaged is rejected and left unchanged', async () => {
    await writeFile(join(folder, keyFile), 'x');
    await expect(readKey({ setting: undefined, folder })).rejects.toThrow('holds no key');
    expect(await readFile(join(folder, keyFile), 'utf8')).toBe('x');
  });
});
