/** `npm test`: every step with its time, failures whole, and the sum as the last line. Words behind `--` choose steps. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkChecklist } from '../checklist/check.ts';
import { endChildren } from './children.ts';
import { checked, type Outcome, sum } from './outcome.ts';
import { type Step, steps } from './steps.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function describe(name: string, { passed, failed, skipped }: Outcome, milliseconds: number): string {
  const counts = [`${passed} passed`, failed > 0 ? `${failed} failed` : '', skipped > 0 ? `${skipped} skipped` : '']
    .filter((one) => one !== '')
    .join(', ');
  return `${name.padEnd(22)}${counts.padEnd(34)}${(milliseconds / 1000).toFixed(1).padStart(6)} s`;
}

async function runStep(step: Step, reports: string): Promise<Outcome> {
  const from = Date.now();
  const outcome = await step
    .run(reports)
    .catch((error: unknown) => checked(step.name, (error as Error).stack ?? String(error)));
  say(describe(step.name, outcome, Date.now() - from));
  if (outcome.failures !== '') say(`\n${outcome.failures}\n`);
  return outcome;
}

function chosenSteps(words: readonly string[]): Step[] {
  if (words.length === 0) return steps;
  const chosen = steps.filter((step) => words.some((word) => step.name.toLowerCase().includes(word.toLowerCase())));
  if (chosen.length > 0) return chosen;
  process.stderr.write(
    `No step is called ${words.join(' ')}. There are: ${steps.map((step) => step.name).join(', ')}.\n`,
  );
  process.exit(1);
}

const words = process.argv.slice(2);
const chosen = chosenSteps(words);
const reports = mkdtempSync(join(tmpdir(), 'tc-reports-'));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    endChildren();
    rmSync(reports, { recursive: true, force: true });
    process.exit(130);
  });
}

const outcomes: Outcome[] = [];
for (const step of chosen) outcomes.push(await runStep(step, reports));
if (words.length === 0) {
  const { titles } = sum(outcomes);
  outcomes.push(await runStep({ name: 'checklist', run: async () => checkChecklist(titles) }, reports));
}
rmSync(reports, { recursive: true, force: true });

const total = sum(outcomes);
say(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
