/** Runs every end-to-end test, including those that `npm test` leaves out. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runJourneys } from '../testing/journeys.ts';

const reports = mkdtempSync(join(tmpdir(), 'tc-reports-'));
const { passed, failed, skipped, flaky, failures } = await runJourneys(reports, { deep: true });
rmSync(reports, { recursive: true, force: true });
if (failures !== '') process.stdout.write(`${failures}\n`);
for (const title of flaky) process.stdout.write(`flaky: ${title}\n`);
process.stdout.write(`${passed} passed, ${failed} failed, ${skipped} skipped\n`);
process.exitCode = failed > 0 ? 1 : 0;
