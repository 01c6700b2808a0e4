import { inOneLine } from '@tradecounter/contract/text';
import { Command } from 'commander';
import { findPeople, type ListedPerson } from '../../features/auth/people/person-list-repository.ts';
import type { WhereOptions } from '../known-person.ts';
import { withDatabase } from '../open-database.ts';

interface Options extends WhereOptions {
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

async function list({ customer, dataDir }: Options): Promise<void> {
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
export const listCommand = (): Command =>
  new Command('list')
    .description('list the people who sign in, with their customers and latest sign-in; times are UTC')
    .option('--customer <number>', 'only those who act for this customer')
    .option('--data-dir <folder>', 'embedded database it is about; default DATABASE_URL, else DATA_DIR')
    .action(list);
