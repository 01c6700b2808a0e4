import { expect, test, vi } from 'vitest';
import { loadConfig } from '../settings/config.ts';
import { log } from './log.ts';

const grave = ['error', 'warn', 'info', 'debug'] as const;

/** Returns the messages that pass with that configuration. */
async function through(config: object): Promise<string[]> {
  vi.stubGlobal('fetch', async () => Response.json(config));
  await loadConfig();
  const heard: string[] = [];
  for (const level of grave) vi.spyOn(console, level).mockImplementation(() => void heard.push(level));
  for (const level of grave) log[level]('said');
  vi.stubGlobal('fetch', async () => Response.json({}));
  await loadConfig();
  return heard;
}

test('S-440 the log lets errors through and nothing else, unless `logLevel` says otherwise', async () => {
  expect(await through({})).toEqual(['error']);
  expect(await through({ logLevel: 'warn' })).toEqual(['error', 'warn']);
  expect(await through({ logLevel: 'debug' })).toEqual(['error', 'warn', 'info', 'debug']);
  expect(await through({ logLevel: 'silent' })).toEqual([]);
});

test('an unknown level counts as the usual one', async () => {
  expect(await through({ logLevel: 'loud' })).toEqual(['error']);
});
