import { join } from 'node:path';
import { findBrowsers } from '../browser/find-chromium.ts';
import { root } from './children.ts';
import { runCommand } from './command-run.ts';
import { checked, type Outcome } from './outcome.ts';
import { runVitest } from './vitest-run.ts';

/** Builds the portal and runs the end-to-end tests in a browser: those of `npm test`, or all of them with `deep`. */
export async function runJourneys(reports: string, { deep = false } = {}): Promise<Outcome> {
  const browsers = findBrowsers((line) => void process.stdout.write(`${line}\n`));
  if (browsers === null)
    return checked(
      'a Chromium for the tests',
      'None is installed and none could be downloaded. Install one, or name it in CHROMIUM.',
    );
  const built = await runCommand({ title: 'the portal builds', args: [join(root, 'tools/build.mjs')] });
  if (built.failed > 0) return built;
  return runVitest({
    projects: ['e2e'],
    reports,
    // Two browsers keep two cores busy.
    workers: 2,
    env: { ...browsers, PORTAL_BUILT: '1', ...(deep && { TEST_DEEP: '1' }) },
  });
}
