import { Command } from 'commander';
import { startingClaims } from '../../features/auth/people/starting-claims.ts';
import { claimsLike } from '../claims-option.ts';

/** Formats claims like a cell of a feed. */
const asCell = (claims: Readonly<Record<string, string>>): string =>
  Object.entries(claims)
    .map(([name, value]) => `${name}=${value}`)
    .join('|');

function run({ like }: { like?: string }): void {
  const lines =
    like === undefined
      ? Object.entries(startingClaims).map(([name, { about }]) => `${name.padEnd(8)} ${about}`)
      : [asCell(claimsLike(like))];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** `tradecounter users claims`. */
export const claimsCommand = (): Command =>
  new Command('claims')
    .description('show the claims that a kind of person starts with, as the feed users takes them')
    .option('--like <kind>', 'the kind of person; without it, the kinds are listed')
    .action(run);
