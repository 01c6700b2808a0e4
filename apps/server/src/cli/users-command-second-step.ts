import type { Command } from 'commander';
import { secondStepOf } from '../features/auth/second-step/second-step-of.ts';
import { personCommand, saidEnded, type WhereOptions, withPerson } from './known-person.ts';

interface Options extends WhereOptions {
  off: boolean;
}

async function run(name: string, options: Options): Promise<void> {
  const { username, since, recoveryCodes, ended } = await withPerson(name, options, (db) => secondStepOf(db, { username: name, off: options.off }, new Date()));
  const how = (): string => {
    if (since === null) return `${username} signs in by password alone.`;
    if (ended !== null) return `${username} signs in by password alone from now on; ${saidEnded(ended)}.`;
    return `${username} signs in with a code, since ${since}; ${recoveryCodes} recovery ${recoveryCodes === 1 ? 'code is' : 'codes are'} left.`;
  };
  process.stdout.write(`${how()}\n`);
}

/** `tradecounter users second-step <username>`. */
export const secondStepCommand = (): Command =>
  personCommand('second-step', "tell how a person's second step at sign-in stands; times are UTC")
    .option('--off', 'turn it off, as after a lost phone; their sessions end', false)
    .action(run);
