import { Command } from 'commander';
import { inOneLine } from '@tradecounter/contract/text';
import { approveCommand, declineCommand, waitingCommand } from './users-command-approve.ts';
import { inviteCommand } from './users-command-invite.ts';
import { addCommand } from './users-command-add.ts';
import { setDisabled } from '../../features/auth/people/set-disabled.ts';
import { personCommand, endedText, type WhereOptions, withPerson } from '../known-person.ts';
import { findPeople, type ListedPerson } from '../../features/auth/people/person-list-repository.ts';
import { withDatabase } from '../open-database.ts';
import { startingClaims } from '../../features/auth/people/starting-claims.ts';
import { claimsLike } from '../claims-option.ts';
import { setPassword } from '../../features/auth/password/set-password.ts';
import { typedPassword } from '../typed-password.ts';
import { secondStepMail } from '../../features/auth/second-step/second-step-mail.ts';
import { secondStepOf, type SecondStepOf } from '../../features/auth/second-step/second-step-of.ts';
import type { Database } from '../../platform/db/database.ts';
import { NoQueueYet, withJobSender } from '../../platform/jobs/job-sender.ts';
import { type Jobs, noMailJobs } from '../../platform/jobs/jobs.ts';
import type { SessionFacts } from '../../features/auth/sessions/session-repository.ts';
import { sessionsOf } from '../../features/auth/sessions/sessions-of.ts';

interface SessionsOptions extends WhereOptions {
  end: boolean;
}

// A browser's description of itself is untrusted text, so it must not control the terminal.
const plain = (text: string): string => text.replaceAll(/\p{C}/gu, '?').slice(0, 80);

const sessionLine = ({ signedInAt, expiresAt, address, userAgent }: SessionFacts): string =>
  [signedInAt, expiresAt, plain(address).padEnd(39), plain(userAgent)].join('  ').trimEnd();

async function showSessions(name: string, options: SessionsOptions): Promise<void> {
  const { username, sessions, ended } = await withPerson(name, options, (db) =>
    sessionsOf(db, { username: name, end: options.end }, new Date()),
  );
  const head = ['signed in'.padEnd(20), 'until'.padEnd(20), 'from'.padEnd(39), 'browser'].join('  ');
  const lines = sessions.length === 0 ? [`${username} is signed in nowhere.`] : [head, ...sessions.map(sessionLine)];
  if (ended !== null && ended > 0) lines.push(`${endedText(ended)}.`);
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** `tradecounter users sessions <username>`. */
const sessionsCommand = (): Command =>
  personCommand('sessions', 'list where a person is signed in; times are UTC')
    .option('--end', 'end all of them', false)
    .action(showSessions);

interface SecondStepOptions extends WhereOptions {
  off: boolean;
}

/** Before a server's first start, no person has a second step, and no mail can be queued. */
function readOrTurnOff(db: Database, username: string, off: boolean): Promise<SecondStepOf | null> {
  const work = (jobs: Pick<Jobs, 'send'>) => secondStepOf(db, jobs, { username, off }, new Date());
  if (!off) return work(noMailJobs);
  return withJobSender(db, [secondStepMail], work).catch((error: unknown) =>
    error instanceof NoQueueYet ? work(noMailJobs) : Promise.reject(error as Error),
  );
}

async function showSecondStep(name: string, options: SecondStepOptions): Promise<void> {
  const { username, since, recoveryCodes, ended } = await withPerson(name, options, (db) =>
    readOrTurnOff(db, name, options.off),
  );
  const sentence = (): string => {
    if (since === null) return `${username} signs in by password alone.`;
    if (ended !== null) return `${username} signs in by password alone from now on; ${endedText(ended)}.`;
    return `${username} signs in with a code, since ${since}; ${recoveryCodes} recovery ${recoveryCodes === 1 ? 'code is' : 'codes are'} left.`;
  };
  process.stdout.write(`${sentence()}\n`);
}

/** `tradecounter users second-step <username>`. */
const secondStepCommand = (): Command =>
  personCommand('second-step', "show the state of a person's second step at sign-in; times are UTC")
    .option('--off', 'turn it off, as after a lost phone; their sessions end', false)
    .action(showSecondStep);

interface PasswordOptions extends WhereOptions {
  mustChange: boolean;
}

async function givePassword(username: string, options: PasswordOptions): Promise<void> {
  const password = await typedPassword();
  const { mustChange } = options;
  const done = await withPerson(username, options, (db) =>
    setPassword(db, { username, password, mustChange }, new Date()),
  );
  const next = mustChange ? ' It has to be changed at the next sign-in.' : '';
  process.stdout.write(`${done.username} has a new password; ${endedText(done.ended)}.${next}\n`);
}

/** `tradecounter users password <username>`. */
const passwordCommand = (): Command =>
  personCommand('password', 'give a person another password, typed or from standard input; their sessions end')
    .option('--must-change', 'the person has to choose one of their own before anything else', false)
    .action(givePassword);

/** Formats claims like a cell of a feed. */
const asCell = (claims: Readonly<Record<string, string>>): string =>
  Object.entries(claims)
    .map(([name, value]) => `${name}=${value}`)
    .join('|');

function printClaims({ like }: { like?: string }): void {
  const lines =
    like === undefined
      ? Object.entries(startingClaims).map(([name, { about }]) => `${name.padEnd(8)} ${about}`)
      : [asCell(claimsLike(like))];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** `tradecounter users claims`. */
const claimsCommand = (): Command =>
  new Command('claims')
    .description('show the claims that a kind of person starts with, as the feed users takes them')
    .option('--like <kind>', 'the kind of person; without it, the kinds are listed')
    .action(printClaims);

interface ListOptions extends WhereOptions {
  customer?: string;
}

/** Maximum number of people to list. */
const maxListed = 1000;

const personLine = (person: ListedPerson): string => {
  const { username, email, firstName, lastName, disabled, signedInAt, customers, customerCount } = person;
  const more = customerCount > customers.length ? ` and ${customerCount - customers.length} more` : '';
  const parts = [
    username,
    `${firstName} ${lastName}`.trim(),
    email === null ? '' : `<${email}>`,
    customerCount === 0 ? 'no customer' : `${customers.join(', ')}${more}`,
    disabled ? 'DISABLED' : signedInAt === null ? 'never signed in' : `signed in ${signedInAt}`,
  ];
  return inOneLine(parts.filter((part) => part !== '').join('  '));
};

async function list({ customer, dataDir }: ListOptions): Promise<void> {
  const found = await withDatabase(dataDir, (db) => findPeople(db, { customer, most: maxListed + 1 }));
  const lines = found.slice(0, maxListed).map(personLine);
  if (found.length > maxListed) lines.push(`More than ${maxListed} people: name a customer with --customer.`);
  if (lines.length === 0)
    lines.push(
      customer === undefined ? 'No people yet: see tradecounter users add.' : `No users can act for ${customer}.`,
    );
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** `tradecounter users list`. */
const listCommand = (): Command =>
  new Command('list')
    .description('list the people who sign in, with their customers and latest sign-in; times are UTC')
    .option('--customer <number>', 'only those who act for this customer')
    .option('--data-dir <folder>', 'embedded database it is about; default DATABASE_URL, else DATA_DIR')
    .action(list);

const setAccess =
  (disabled: boolean) =>
  async (name: string, options: WhereOptions): Promise<void> => {
    const { username, changed, ended } = await withPerson(name, options, (db) =>
      setDisabled(db, { username: name, disabled }, new Date()),
    );
    const done = disabled
      ? `${username} may not sign in any more; ${endedText(ended)}.`
      : `${username} may sign in again.`;
    process.stdout.write(`${changed ? done : `${username} ${disabled ? 'is disabled' : 'may sign in'} already.`}\n`);
  };

/** `tradecounter users disable <username>`. */
const disableCommand = (): Command =>
  personCommand('disable', 'shut a person out; their sessions end').action(setAccess(true));

/** `tradecounter users enable <username>`. */
const enableCommand = (): Command =>
  personCommand('enable', 'let a disabled person sign in again').action(setAccess(false));

/** `tradecounter users …`. */
export const usersCommand = (): Command =>
  new Command('users')
    .description('people who sign in')
    .addCommand(listCommand())
    .addCommand(addCommand())
    .addCommand(claimsCommand())
    .addCommand(inviteCommand())
    .addCommand(waitingCommand())
    .addCommand(approveCommand())
    .addCommand(declineCommand())
    .addCommand(passwordCommand())
    .addCommand(disableCommand())
    .addCommand(enableCommand())
    .addCommand(sessionsCommand())
    .addCommand(secondStepCommand());
