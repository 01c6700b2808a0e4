import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';

export interface Part {
  /** The sources to break, as glob patterns from the root. */
  sources: string[];
  /** The path of the vitest configuration that runs their tests. */
  config: string;
}

/** How many of the changes to the sources a test detected. */
export interface Share {
  killed: number;
  all: number;
  /** The changes that no test detected, one line each. */
  survivors: string[];
}

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

const detected: ReadonlySet<string> = new Set(['Killed', 'Timeout']);
const undetected: ReadonlySet<string> = new Set(['Survived', 'NoCoverage']);

const describe = ({ fileName, location, mutatorName, replacement }: MutantResult): string =>
  `${fileName.replace(/^.*?((packages|apps)\/)/, '$1')}:${location.start.line} ${mutatorName}: ${(replacement ?? '').split('\n')[0]!.slice(0, 80)}`;

/**
 * Breaks the sources in every small way that StrykerJS knows, one at a time and in a copy of the project, and counts
 * how often a test fails. Changes that don't compile or don't run are not counted. Throws when the tests fail before
 * the first change.
 */
export async function breakCode({ sources, config }: Part): Promise<Share> {
  const results = await new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: config, related: false },
    mutate: [...sources, '!**/*.test.ts', '!**/*.test.tsx'],
    ignorePatterns: ['/e2e', '/bench', '/docs', '/apps/server', '/apps/demo', '/data', '/reports'],
    coverageAnalysis: 'perTest',
    concurrency: 2,
    reporters: [],
    tempDirName: join(tmpdir(), `tc-mutation-${process.pid}`),
  }).runMutationTest();
  const killed = results.filter(({ status }) => detected.has(status)).length;
  const survived = results.filter(({ status }) => undetected.has(status));
  return { killed, all: killed + survived.length, survivors: survived.map(describe) };
}

/** Formats a share as `1,026 of 1,187 (86.4 %)`. */
export const shareText = ({ killed, all }: Share): string =>
  `${killed.toLocaleString('en')} of ${all.toLocaleString('en')} (${((100 * killed) / Math.max(all, 1)).toFixed(1)} %)`;
