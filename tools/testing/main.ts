/**
 * `npm test`: runs every step. Prints its time and budget, its failures in full, and the total as the last line. Words
 * after `--` choose steps, `--seed=123` repeats the order of an earlier run, and `--changed` runs types, rules and the
 * tests that a change affects.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkChecklist } from '../checklist/check.ts';
import { budgets, wholeRunBudget } from './budgets.ts';
import { endChildren } from './children.ts';
import { type Options, readOptions } from './options.ts';
import { checked, type Outcome, sum } from './outcome.ts';
import { describeStep, overBudget, slowestFiles, type StepTime } from './run-summary.ts';
import { type Step, steps } from './steps.ts';
import { testsTouchedSince } from './touched-tests.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function giveUp(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function readCommandLine(): Options {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    return giveUp((error as Error).message);
  }
}

function chosenSteps(words: readonly string[]): Step[] {
  if (words.length === 0) return steps;
  const chosen = steps.filter((step) => words.some((word) => step.name.toLowerCase().includes(word.toLowerCase())));
  if (chosen.length > 0) return chosen;
  return giveUp(`No step is called ${words.join(' ')}. There are: ${steps.map((step) => step.name).join(', ')}.`);
}

/** Matches the paths of the test files of each step. Types and rules have none. */
const folders: Readonly<Record<string, RegExp>> = {
  unit: /^(packages|apps\/portal|tools|bench)\//,
  'server on PGlite': /^apps\/(server|demo)\//,
  'server on PostgreSQL': /^apps\/(server|demo)\//,
  browser: /^e2e\//,
};

/** Chooses the tests that the changes since a commit affect. Returns the steps with such tests, types and rules. */
function narrowSteps(all: readonly Step[], commit: string): Step[] {
  const files = testsTouchedSince(commit);
  if (files === null) return giveUp(`git knows no commit ${commit}.`);
  say(`Changes since ${commit} affect ${files.length} test files, by what each loaded in its last run (.cache/tests).`);
  process.env['TEST_FILES'] = files.join('\n');
  return all.filter(({ name }) => folders[name] === undefined || files.some((file) => folders[name]!.test(file)));
}

const { words, seed: requestedSeed, changed } = readCommandLine();
// A value of this terminal's environment must not narrow the run.
delete process.env['TEST_FILES'];
const chosen = changed === null ? chosenSteps(words) : narrowSteps(chosenSteps(words), changed);
const seed = requestedSeed ?? Math.floor(Math.random() * 1_000_000);
process.env['TEST_ORDER_SEED'] = String(seed);
const seedLine = `The order of the test files comes from seed ${seed}. npm test -- --seed=${seed} repeats it.`;

const reports = mkdtempSync(join(tmpdir(), 'tc-reports-'));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    endChildren();
    rmSync(reports, { recursive: true, force: true });
    process.exit(130);
  });
}

const outcomes: Outcome[] = [];
const times: StepTime[] = [];

async function runStep({ name, run }: Step): Promise<void> {
  const from = Date.now();
  const outcome = await run(reports).catch((error: unknown) => checked(name, (error as Error).stack ?? String(error)));
  const time = { name, seconds: (Date.now() - from) / 1000 };
  outcomes.push(outcome);
  times.push(time);
  say(describeStep(time, outcome, budgets[name]));
  if (outcome.failures !== '') say(`\n${outcome.failures}\n\n${seedLine}\n`);
}

// tools/test.mjs starts the clock before the installation.
const started = Number(process.env['TEST_STARTED'] ?? Date.now());
say(seedLine);
for (const step of chosen) await runStep(step);
if (words.length === 0 && changed === null) {
  const { titles } = sum(outcomes);
  await runStep({ name: 'checklist', run: async () => checkChecklist(titles) });
  times.push({ name: 'whole run', seconds: (Date.now() - started) / 1000 });
}
rmSync(reports, { recursive: true, force: true });

const total = sum(outcomes);
if (total.files.length > 0) say(`\nThe slowest test files:\n${slowestFiles(total.files).join('\n')}\n`);
for (const line of overBudget(times, { ...budgets, 'whole run': wholeRunBudget })) say(line);
for (const title of total.flaky) say(`flaky: ${title}`);
say(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
