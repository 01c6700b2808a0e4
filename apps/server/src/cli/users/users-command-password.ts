import type { Command } from 'commander';
import { setPassword } from '../../features/auth/password/set-password.ts';
import { personCommand, endedText, type WhereOptions, withPerson } from '../known-person.ts';
import { typedPassword } from '../typed-password.ts';

interface Options extends WhereOptions {
  mustChange: boolean;
}

async function run(username: string, options: Options): Promise<void> {
  const password = await typedPassword();
  const { mustChange } = options;
  const done = await withPerson(username, options, (db) =>
    setPassword(db, { username, password, mustChange }, new Date()),
  );
  const next = mustChange ? ' It has to be changed at the next sign-in.' : '';
  process.stdout.write(`${done.username} has a new password; ${endedText(done.ended)}.${next}\n`);
}

/** `tradecounter users password <username>`. */
export const passwordCommand = (): Command =>
  personCommand('password', 'give a person another password, typed or from standard input; their sessions end')
    .option('--must-change', 'the person has to choose one of their own before anything else', false)
    .action(run);
