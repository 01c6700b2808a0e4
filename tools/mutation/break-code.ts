import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';

export interface Part {
  /** Sources that are broken, as patterns from the root. */
  sources: string[];
  /** The vitest configuration with their tests. */
  config: string;
}

export interface Share {
  killed: number;
  all: number;
  /** Where a test stayed green, a line each. */
  survivors: string[];
}

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

const found: ReadonlySet<string> = new Set(['Killed', 'Timeout']);
const missed: ReadonlySet<string> = new Set(['Survived', 'NoCoverage']);

const tell = ({ fileName, location, mutatorName, replacement }: MutantResult): string =>
  `${fileName.replace(/^.*?((packages|apps)\/)/, '$1')}:${location.start.line} ${mutatorName}: ${(replacement ?? '').split('\n')[0]!.slice(0, 80)}`;

/**
 * Breaks the sources in every small way that StrykerJS knows, one at a time and in a copy of the project, and counts how often a test falls.
 * What does not compile or does not run counts nowhere. Throws when the tests are red before anything is broken.
 */
export async function breakCode({ sources, config }: Part): Promise<Share> {
  const results = await new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: config, related: false },
    mutate: [...sources, '!**/*.test.ts', '!**/*.test.tsx'],
    ignorePatterns: ['/e2e', '/bench', '/docs', '/apps/server', '/data', '/reports'],
    coverageAnalysis: 'perTest',
    concurrency: 2,
    reporters: [],
    tempDirName: join(tmpdir(), `tc-mutation-${process.pid}`),
  }).runMutationTest();
  const killed = results.filter(({ status }) => found.has(status)).length;
  const survived = results.filter(({ status }) => missed.has(status));
  return { killed, all: killed + survived.length, survivors: survived.map(tell) };
}

/** `1,026 of 1,187 (86.4 %)`. */
export const shareText = ({ killed, all }: Share): string =>
  `${killed.toLocaleString('en')} of ${all.toLocaleString('en')} (${((100 * killed) / Math.max(all, 1)).toFixed(1)} %)`;
