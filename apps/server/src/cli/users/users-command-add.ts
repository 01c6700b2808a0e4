import { randomInt } from 'node:crypto';
import { Command } from 'commander';
import { addPerson } from '../../features/auth/people/add-person.ts';
import { likes, readClaimsOption } from '../claims-option.ts';
import { CommandError } from '../command-error.ts';
import { withDatabase } from '../open-database.ts';
import { readPassword } from '../typed-password.ts';

interface Options {
  customer: string[];
  email?: string;
  firstName?: string;
  lastName?: string;
  claims?: string;
  like?: string;
  passwordStdin: boolean;
  dataDir?: string;
}

// Without 0 O 1 l I: it may have to be read out.
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const generatePassword = (): string => Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('');

async function add(username: string, options: Options): Promise<void> {
  const claims = readClaimsOption(options.claims, options.like);
  const password = options.passwordStdin ? await readPassword() : generatePassword();
  const outcome = await withDatabase(
    options.dataDir,
    (db) =>
      addPerson(
        db,
        {
          username,
          password,
          claims,
          customers: options.customer,
          email: options.email,
          firstName: options.firstName,
          lastName: options.lastName,
        },
        new Date(),
      ),
    { mayMake: true },
  );
  if (outcome !== 'added') throw new CommandError(outcome.refused);
  process.stdout.write(`${username.trim()} may sign in for ${options.customer.join(', ')}.\n`);
  if (!options.passwordStdin) process.stdout.write(`Password, shown this once: ${password}\n`);
}

const collect = (value: string, before: string[] | undefined): string[] => [...(before ?? []), value];

/** `tradecounter users add <username>`. */
export const addCommand = (): Command =>
  new Command('add')
    .description('make a person; without --claims everything for ordering is allowed')
    .argument('<username>', 'user name, not case-sensitive')
    .requiredOption(
      '--customer <number>',
      'customer to act for; repeat for several, the first is where they start',
      collect,
    )
    .option('--email <address>', 'e-mail, may be used to sign in')
    .option('--first-name <name>', 'first name')
    .option('--last-name <name>', 'last name')
    .option('--like <kind>', `what the person starts with: ${likes}; default buyer`)
    .option('--claims <claims>', 'over that, such as admin=Y|showPrices=N')
    .option('--password-stdin', 'read the password from standard input instead of making one', false)
    .option('--data-dir <folder>', 'embedded database to write to; default DATABASE_URL, else DATA_DIR')
    .action(add);
