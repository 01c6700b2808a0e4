import { Command } from 'commander';
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { settingNames } from '../../config.ts';
import { endAtOnce } from '../../end-process.ts';
import { printable } from '../../platform/feeds/printable.ts';
import { CommandError, sentenceFor } from '../command-error.ts';
import type { WhereOptions } from '../known-person.ts';
import { dataFolderOf, readSettings, surroundings, withDatabase } from '../open-database.ts';
import { ownVersion } from '../own-version.ts';
import { clockCheck, databaseCheck, migrationsCheck, standbysCheck, statementsCheck } from './database-checks.ts';
import { contentCheck, diskCheck, picturesCheck } from './file-checks.ts';
import { type Check, checkTimeout, codeOf, fault, type Finding, ok, type Patient } from './finding.ts';
import { addressCheck, mailCheck } from './network-checks.ts';
import { settingsCheck, versionsCheck } from './settings-checks.ts';
import { feedsCheck, jobsCheck, webhooksCheck } from './work-checks.ts';

interface DoctorOptions extends WhereOptions {
  json?: string;
}

/** In the order in which they are printed. */
const checks: readonly Check[] = [
  versionsCheck,
  settingsCheck,
  databaseCheck,
  standbysCheck,
  migrationsCheck,
  clockCheck,
  diskCheck,
  statementsCheck,
  mailCheck,
  addressCheck,
  contentCheck,
  picturesCheck,
  feedsCheck,
  jobsCheck,
  webhooksCheck,
];

/** Runs the check, for its time limit at most. */
export async function examine({ run }: Check, patient: Patient): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding>((resolve) => {
    const finding = fault(`no answer within ${checkTimeout / 1000} s`, 'See what it waits for.', { code: 'timeout' });
    timer = setTimeout(resolve, checkTimeout, finding);
  });
  const found = run(patient).catch((error: unknown) =>
    fault(sentenceFor(error) ?? (error as Error).message, 'See the log of the server.', { code: codeOf(error) }),
  );
  return Promise.race([found, late]).finally(() => clearTimeout(timer));
}

const databaseAdvice = 'Start it, or correct DATABASE_URL or DATA_DIR.';

interface Found extends Finding {
  check: string;
}

const lineOf = ({ check, state, text, advice }: Found): string =>
  `${state.padEnd(7)} ${check}: ${printableLines(text).replace(/\.$/, '')}.${advice === undefined ? '' : ` ${advice}`}\n`;

/** Texts of others can have control characters. Only the lines of slow statements may be several. */
const printableLines = (text: string): string => text.split('\n').map(printable).join('\n');

/** A report of an earlier run in the same file. Null if there is none. */
async function readEarlier(file: string): Promise<{ at: number; bytes: number } | null> {
  try {
    const { at, findings } = JSON.parse(await readFile(file, 'utf8')) as {
      at: string;
      findings: { check: string; facts: { bytes?: number } }[];
    };
    const bytes = findings.find(({ check }) => check === 'database')?.facts.bytes;
    return bytes === undefined ? null : { at: Date.parse(at), bytes };
  } catch {
    return null;
  }
}

/** Says how much the database grew since the earlier report. */
async function growthOf(file: string, { facts }: Found, now: Date): Promise<Found | null> {
  const earlier = await readEarlier(file);
  const bytes = facts?.['bytes'];
  if (earlier === null || typeof bytes !== 'number') return null;
  const days = Math.max((now.getTime() - earlier.at) / 86_400_000, 1 / 24);
  const grown = bytes - earlier.bytes;
  return {
    check: 'growth',
    ...ok(`the database grew by ${(grown / 1e6).toFixed(1)} MB in ${days.toFixed(1)} days`, { bytes: grown, days }),
  };
}

const answersCheck: Check = {
  name: 'database',
  database: true,
  run: async ({ db }) => {
    await db.pool.query('select 1');
    return ok('it answers');
  },
};

const examineEach = (chosen: readonly Check[], patient: Patient): Promise<Found[]> =>
  Promise.all(chosen.map(async (check) => ({ check: check.name, ...(await examine(check, patient)) })));

const withoutDatabase = checks.filter(({ database }) => !database);

async function examineAll(patient: Patient): Promise<Found[]> {
  const [answers] = await examineEach([answersCheck], patient);
  if (answers!.state === 'ok') return examineEach(checks, patient);
  return [{ ...answers!, advice: databaseAdvice }, ...(await examineEach(withoutDatabase, patient))];
}

/** Prints the findings and writes the report. Throws when there is a fault. */
async function report(found: readonly Found[], json: string | undefined, now: Date): Promise<void> {
  const database = found.find(({ check }) => check === 'database');
  const growth = json === undefined || database === undefined ? null : await growthOf(resolve(json), database, now);
  const all = growth === null ? found : [...found, growth];
  for (const one of all) process.stdout.write(lineOf(one));
  if (json !== undefined) {
    const findings = all.map(({ check, state, facts }) => ({ check, state, facts: facts ?? {} }));
    const given = surroundings({});
    const set = settingNames.filter((name) => (given[name] ?? '') !== '');
    const text = JSON.stringify({ version: ownVersion(), at: now.toISOString(), settings: set, findings }, null, 2);
    await writeFile(resolve(json), `${text}\n`, { mode: 0o600 });
    process.stdout.write(`The report is in ${resolve(json)}. It names no people, customers, hosts or addresses.\n`);
  }
  const faults = found.filter(({ state }) => state === 'fault').length;
  if (faults > 0) throw new CommandError(`${faults} ${faults === 1 ? 'fault' : 'faults'}.`);
}

/** Seconds for the statements of the checks. A check that takes longer is reported as such anyway. */
const timeouts = { statement: 4, lock: 2, idle: 10, wait: 4, queue: 20 };

/** Milliseconds in which connections that don't answer may end. */
const endMilliseconds = 2000;

/** Runs `tradecounter doctor`. */
async function doctor({ dataDir, json }: DoctorOptions): Promise<void> {
  const config = readSettings();
  const now = (): Date => new Date();
  const embedded = dataDir !== undefined || config.DATABASE_URL === undefined;
  const patient = { config, dataFolder: dataFolderOf(dataDir), embedded, now };
  let stuck: NodeJS.Timeout | undefined;
  let found: Found[] = [];
  try {
    await withDatabase(
      dataDir,
      async (db) => {
        found = await examineAll({ ...patient, db });
        stuck = setTimeout(endAtOnce, endMilliseconds);
      },
      { asItIs: true, timeouts },
    );
  } catch (error) {
    if (found.length > 0) throw error;
    const finding = fault(sentenceFor(error) ?? (error as Error).message, databaseAdvice, { code: codeOf(error) });
    // None of these asks the database.
    found = [{ check: 'database', ...finding }, ...(await examineEach(withoutDatabase, patient as Patient))];
  } finally {
    clearTimeout(stuck);
  }
  await report(found, json, now());
}

/** `tradecounter doctor`. */
export const doctorCommand = (): Command =>
  new Command('doctor')
    .description('looks at everything that the portal needs, and says what to do; changes nothing')
    .option('--json <file>', 'also writes a report for support, without personal data')
    .option('--data-dir <folder>', 'embedded database to look at; default DATABASE_URL, else DATA_DIR')
    .action(doctor);
