import type { Command } from 'commander';
import { setDisabled } from '../../features/auth/people/set-disabled.ts';
import { personCommand, endedText, type WhereOptions, withPerson } from '../known-person.ts';

const run =
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
export const disableCommand = (): Command =>
  personCommand('disable', 'shut a person out; their sessions end').action(run(true));

/** `tradecounter users enable <username>`. */
export const enableCommand = (): Command =>
  personCommand('enable', 'let a disabled person sign in again').action(run(false));
