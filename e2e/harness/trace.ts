import { mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import type { RunnerTestCase } from 'vitest';
import { root } from './start-server.ts';

/**
 * The folder for traces and screenshots of failed tests. It is emptied at the start of a run. Each of several rounds has
 * its own, named by TEST_ROUND.
 */
export const results = join(root, 'test-results', process.env['TEST_ROUND'] ?? '');

/** Returns whether this try is recorded. Recording takes an eighth of a test's time, so by default only retries are. */
const isTraced = (task: RunnerTestCase): boolean =>
  process.env['TEST_TRACES'] === 'all' || (task.result?.retryCount ?? 0) > 0;

/** Starts to record what the context does. `keepTraces` keeps the record if the test fails. */
export async function startTrace(context: BrowserContext, task: RunnerTestCase): Promise<void> {
  if (isTraced(task)) await context.tracing.start({ snapshots: true, screenshots: false, sources: false });
}

const folderOf = (task: RunnerTestCase): string => {
  const file = task.file.name
    .split('/')
    .at(-1)!
    .replace(/\.test\.ts$/, '');
  const name = task.name.replaceAll(/[^\w-]+/g, '-').slice(0, 80);
  return join(results, file, `${name}-${(task.result?.retryCount ?? 0) + 1}`);
};

/**
 * If the test failed, saves a screenshot of each page and a trace of each recorded context, and adds their folder to
 * the failure's message. `npx playwright show-trace` opens a trace.
 */
export async function keepTraces(contexts: readonly BrowserContext[], task: RunnerTestCase): Promise<void> {
  const errors = task.result?.errors ?? [];
  const failed = task.result?.state === 'fail';
  if (!failed) {
    if (isTraced(task)) await Promise.all(contexts.map((context) => context.tracing.stop()));
    return;
  }
  const folder = folderOf(task);
  mkdirSync(folder, { recursive: true });
  for (const [index, context] of contexts.entries()) {
    for (const [at, page] of context.pages().entries())
      await page.screenshot({ path: join(folder, `${index + 1}-${at + 1}.png`), timeout: 5000 }).catch(() => null);
    if (isTraced(task)) await context.tracing.stop({ path: join(folder, `trace-${index + 1}.zip`) });
  }
  const last = errors.at(-1);
  const where = `Screenshots and traces: ${relative(root, folder)}`;
  if (last !== undefined) {
    last.message = `${last.message}\n${where}`;
    if (last.stack !== undefined) last.stack = `${last.stack}\n${where}`;
  }
}
