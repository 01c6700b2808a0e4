import { expect, test, vi } from 'vitest';
import { loadConfig } from '../settings/config.ts';
import { log } from './log.ts';

const grave = ['error', 'warn', 'info', 'debug'] as const;

/** Returns the levels that the log writes with the given configuration. */
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

test('S-440 the log writes only errors, unless `logLevel` says otherwise', async () => {
  expect(await through({})).toEqual(['error']);
  expect(await through({ logLevel: 'warn' })).toEqual(['error', 'warn']);
  expect(await through({ logLevel: 'debug' })).toEqual(['error', 'warn', 'info', 'debug']);
  expect(await through({ logLevel: 'silent' })).toEqual([]);
});

test('an unknown log level counts as the default', async () => {
  expect(await through({ logLevel: 'loud' })).toEqual(['error']);
});
