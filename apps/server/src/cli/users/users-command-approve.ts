import { Command } from 'commander';
import { limits } from '@tradecounter/contract/limits';
import { inOneLine } from '@tradecounter/contract/text';
import { approveRegistration, declineRegistration } from '../../features/auth/register/approve-registration.ts';
import { approvedMail, declinedMail } from '../../features/auth/register/registration-mail.ts';
import { listWaiting, type WaitingRow } from '../../features/auth/register/registration-repository.ts';
import type { Database } from '../../platform/db/database.ts';
import { Failure } from '../../platform/failure.ts';
import { withJobSender } from '../../platform/jobs/job-sender.ts';
import { CommandError } from '../command-error.ts';
import { personCommand, type WhereOptions } from '../known-person.ts';
import { withDatabase } from '../open-database.ts';

async function findWaiting<T>(
  username: string,
  { dataDir }: WhereOptions,
  work: (db: Database) => Promise<T | null>,
): Promise<T> {
  const found = await withDatabase(dataDir, work);
  if (found === null)
    throw new CommandError(
      `No one is waiting for approval as ${inOneLine(username)}. To see who is: tradecounter users waiting`,
    );
  return found;
}

const approvalError = (username: string, error: unknown): Error =>
  error instanceof Failure && error.code === 'conflict'
    ? new CommandError(
        `${inOneLine(username)} cannot be let in: the user name or e-mail is somebody else's by now, or the customer is gone. tradecounter users decline forgets the registration.`,
      )
    : (error as Error);

async function approve(username: string, options: WhereOptions): Promise<void> {
  const done = await findWaiting(username, options, (db) =>
    withJobSender(db, [approvedMail], (jobs) => approveRegistration(db, jobs, username, new Date())),
  ).catch((error: unknown) => {
    throw approvalError(username, error);
  });
  process.stdout.write(
    `${inOneLine(done.username)} may sign in for ${done.customerNumber}; a mail to ${done.email} says so.\n`,
  );
}

async function decline(username: string, options: WhereOptions): Promise<void> {
  // Without a waiting registration there is nothing to mail, and perhaps no server has ever run.
  const done = await findWaiting(username, options, async (db) =>
    (await listWaiting(db, 1)).length === 0
      ? null
      : withJobSender(db, [declinedMail], (jobs) => declineRegistration(db, jobs, username, new Date())),
  );
  process.stdout.write(
    `The registration of ${inOneLine(done.username)} is forgotten; a mail to ${done.email} says so.\n`,
  );
}

const lineOf = ({
  confirmedAt,
  username,
  firstName,
  lastName,
  email,
  customerNumber,
  customerName,
  invoiceNumber,
}: WaitingRow): string =>
  inOneLine(
    `${confirmedAt}  ${username}  ${firstName} ${lastName} <${email}>  ${customerNumber} ${customerName}, invoice ${invoiceNumber ?? ''}`,
  );

async function list({ dataDir }: WhereOptions): Promise<void> {
  const found = await withDatabase(dataDir, (db) => listWaiting(db, limits.sessions));
  process.stdout.write(found.length === 0 ? 'No one is waiting for approval.\n' : `${found.map(lineOf).join('\n')}\n`);
}

/** `tradecounter users approve <username>`. */
export const approveCommand = (): Command =>
  personCommand('approve', 'approve a registration, and mail the person').action(approve);

/** `tradecounter users decline <username>`. */
export const declineCommand = (): Command =>
  personCommand('decline', 'remove a registration that waits for approval, and mail the person').action(decline);

/** `tradecounter users waiting`. */
export const waitingCommand = (): Command =>
  new Command('waiting')
    .description('list who registered and waits for approval; times are UTC')
    .option('--data-dir <folder>', 'embedded database it is about; default DATABASE_URL, else DATA_DIR')
    .action(list);
