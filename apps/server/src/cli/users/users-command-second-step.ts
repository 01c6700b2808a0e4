import type { Command } from 'commander';
import { secondStepMail } from '../../features/auth/second-step/second-step-mail.ts';
import { secondStepOf, type SecondStepOf } from '../../features/auth/second-step/second-step-of.ts';
import type { Database } from '../../platform/db/database.ts';
import { NoQueueYet, withJobSender } from '../../platform/jobs/job-sender.ts';
import { type Jobs, noMailJobs } from '../../platform/jobs/jobs.ts';
import { personCommand, endedText, type WhereOptions, withPerson } from '../known-person.ts';

interface Options extends WhereOptions {
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

async function run(name: string, options: Options): Promise<void> {
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
export const secondStepCommand = (): Command =>
  personCommand('second-step', "show the state of a person's second step at sign-in; times are UTC")
    .option('--off', 'turn it off, as after a lost phone; their sessions end', false)
    .action(run);
