/**
 * Runs the end-to-end tests of `npm test` ten times, each time in another order, while two processes keep the
 * processors busy. Fails if any test fails or passes only when it is retried.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../testing/children.ts';
import { runJourneys } from '../testing/journeys.ts';

const rounds = 10;
const busy = Array.from({ length: 2 }, () =>
  spawn(
    process.execPath,
    [
      '--eval',
      'process.stdin.on("end", () => process.exit()).resume(); setInterval(() => { const end = Date.now() + 90; while (Date.now() < end); }, 100);',
    ],
    { stdio: ['pipe', 'ignore', 'ignore'] },
  ),
);
// Record every try, because the first try of a flaky test is the one to examine.
process.env['TEST_TRACES'] = 'all';
rmSync(join(root, 'test-results'), { recursive: true, force: true });
const reports = mkdtempSync(join(tmpdir(), 'tc-reports-'));
let failedOrFlaky = 0;
for (let round = 1; round <= rounds; round++) {
  const seed = Math.floor(Math.random() * 1_000_000);
  process.env['TEST_ORDER_SEED'] = String(seed);
  process.env['TEST_ROUND'] = `round-${round}`;
  const { passed, failed, flaky, failures } = await runJourneys(reports);
  failedOrFlaky += failed + flaky.length;
  process.stdout.write(`round ${round}, seed ${seed}: ${passed} passed, ${failed} failed, ${flaky.length} flaky\n`);
  if (failures !== '') process.stdout.write(`${failures}\n`);
  for (const title of flaky) process.stdout.write(`flaky: ${title}\n`);
}
for (const child of busy) child.kill();
rmSync(reports, { recursive: true, force: true });
process.exitCode = failedOrFlaky > 0 ? 1 : 0;
