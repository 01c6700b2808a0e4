import { Command } from 'commander';
import type { Database } from '../platform/db/database.ts';
import { CommandError } from './command-error.ts';
import { withDatabase } from './open-database.ts';

export interface WhereOptions {
  dataDir?: string;
}

/** Creates a command about an existing person. */
export const personCommand = (name: string, description: string): Command =>
  new Command(name)
    .description(description)
    .argument('<username>', 'user name, not case-sensitive')
    .option('--data-dir <folder>', 'embedded database it is about; default DATABASE_URL, else DATA_DIR');

/** Does the work on the database. If it returns null, the command reports that no person has that user name. */
export async function withPerson<T>(
  username: string,
  { dataDir }: WhereOptions,
  work: (db: Database) => Promise<T | null>,
): Promise<T> {
  const found = await withDatabase(dataDir, work);
  if (found === null) throw new CommandError(`There is no person ${username}.`);
  return found;
}

/** Returns text such as '2 sessions were ended'. */
export const endedText = (count: number): string =>
  count === 1 ? '1 session was ended' : `${count} sessions were ended`;
