import { Command } from 'commander';
import { inOneLine } from '@tradecounter/contract/text';
import { addToken, endToken } from '../../features/systems/add-token.ts';
import { type ListedToken, listTokens, type Scope, scopes } from '../../features/systems/token-repository.ts';
import { CommandError } from '../command-error.ts';
import type { WhereOptions } from '../known-person.ts';
import { withDatabase } from '../open-database.ts';
import { readName } from './read-name.ts';

interface AddOptions extends WhereOptions {
  for: string;
}

function readScopes(text: string): Scope[] {
  const words = text.split(',').map((word) => word.trim());
  const known = words.filter((word): word is Scope => (scopes as readonly string[]).includes(word));
  if (known.length < words.length)
    throw new CommandError(`--for must be one or more of ${scopes.join(', ')}, separated by commas.`);
  return [...new Set(known)];
}

async function add(given: string, options: AddOptions): Promise<void> {
  const [name, grantedScopes] = [readName(given), readScopes(options.for)];
  const token = await withDatabase(options.dataDir, (db) => addToken(db, { name, scopes: grantedScopes }, new Date()));
  if (token === null)
    throw new CommandError(`There is a token ${name} already. Revoke it first, or choose another name.`);
  process.stdout.write(`${name} can use ${grantedScopes.join(' and ')}.\nToken, shown this once: ${token}\n`);
}

const tokenLine = ({ name, scopes: grantedScopes, createdAt, lastUsedAt, revokedAt }: ListedToken): string =>
  inOneLine(
    [
      name,
      grantedScopes.join(', '),
      `added ${createdAt}`,
      lastUsedAt === null ? 'never used' : `last used ${lastUsedAt}`,
      ...(revokedAt === null ? [] : [`REVOKED ${revokedAt}`]),
    ].join('  '),
  );

async function list({ dataDir }: WhereOptions): Promise<void> {
  const found = await withDatabase(dataDir, listTokens);
  const lines = found.length === 0 ? ['No tokens yet: see tradecounter tokens add.'] : found.map(tokenLine);
  process.stdout.write(`${lines.join('\n')}\n`);
}

async function revoke(name: string, { dataDir }: WhereOptions): Promise<void> {
  if (!(await withDatabase(dataDir, (db) => endToken(db, name, new Date()))))
    throw new CommandError(`There is no token ${inOneLine(name)} in force.`);
  process.stdout.write(`${inOneLine(name)} is revoked, from now on.\n`);
}

const folderOption = [
  '--data-dir <folder>',
  'embedded database it is about; default DATABASE_URL, else DATA_DIR',
] as const;

/** `tradecounter tokens add|list|revoke`: how the distributor's systems sign in. */
export const tokensCommand = (): Command =>
  new Command('tokens')
    .description("tokens of the distributor's systems")
    .addCommand(
      new Command('add')
        .description('make a token for a system; it is shown once')
        .argument('<name>', 'what the system is called')
        .requiredOption('--for <scopes>', `what it opens: ${scopes.join(', ')}`)
        .option(...folderOption)
        .action(add),
    )
    .addCommand(
      new Command('list')
        .description('list the tokens with what they open and when they were last used; times are UTC')
        .option(...folderOption)
        .action(list),
    )
    .addCommand(
      new Command('revoke')
        .description('end a token at once')
        .argument('<name>', 'as listed')
        .option(...folderOption)
        .action(revoke),
    );
