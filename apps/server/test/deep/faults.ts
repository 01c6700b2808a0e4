import type { Person } from './faults/crowd.ts';
import { databaseAway } from './faults/database-away.ts';
import { diskFull } from './faults/disk-full.ts';
import { type Installation, openInstallation, prepareDemo } from './faults/installation.ts';
import { mailAway } from './faults/mail-away.ts';
import { migrationMeanwhile } from './faults/migration-meanwhile.ts';
import { startPostgresProcess } from './faults/postgres-process.ts';
import { type Finding, rowOf } from './faults/scenario.ts';
import { smallPool } from './faults/small-pool.ts';
import { bothBeforeDatabase, bothWithDemo, failedStart, killedAmongMails } from './faults/starts.ts';
import { tableLocked } from './faults/table-locked.ts';
import { endedBySignal } from './faults/ended-by-signal.ts';

/**
 * Faults with real processes: a row for each says what users got. Fails where something that was acknowledged is lost or doubled, or a mail is unsent.
 *   node apps/server/test/deep/faults.ts [words of the scenarios' names …]
 */
interface Scenario {
  name: string;
  run: (installation: Installation) => Promise<Finding>;
  /** How its database begins: a copy of the demo's, or empty. */
  database?: { empty?: boolean };
}

const postgres = await startPostgresProcess();
let people: readonly Person[] = [];
const open = (database?: Scenario['database']): Promise<Installation> => openInstallation(postgres, people, database);

const scenarios: readonly Scenario[] = [
  { name: 'mail server away, silent, refusing', run: mailAway },
  { name: 'items locked', run: tableLocked('items') },
  { name: 'lots locked', run: tableLocked('lots') },
  { name: 'database frozen', run: databaseAway('frozen') },
  { name: 'database gone', run: databaseAway('gone') },
  { name: 'disk full slowly', run: diskFull('slowly') },
  { name: 'disk full at once', run: diskFull('at once') },
  { name: 'two connections for thirty', run: smallPool },
  { name: 'migration beside a reader', run: migrationMeanwhile },
  { name: 'ended by a signal', run: endedBySignal },
  { name: 'two demo starts at once', database: { empty: true }, run: bothWithDemo(() => open()) },
  { name: 'two starts before the database', run: bothBeforeDatabase },
  { name: 'killed among mails', run: killedAmongMails },
  { name: 'start that fails', run: failedStart },
];

const words = process.argv.slice(2);
const chosen = scenarios.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
const say = (line: string): void => void process.stdout.write(`${line}\n`);
let failed = 0;

async function run({ name, run: play, database }: Scenario): Promise<void> {
  const installation = await open(database);
  try {
    const { line, well } = rowOf(name, await play(installation));
    say(line);
    failed += well ? 0 : 1;
  } catch (error) {
    say(`| ${name} | FAILED: ${(error as Error).stack} |`);
    failed += 1;
  } finally {
    await installation.end();
  }
}

try {
  people = await prepareDemo(postgres);
  for (const scenario of chosen) await run(scenario);
} finally {
  await postgres.end();
}
say(`${chosen.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
