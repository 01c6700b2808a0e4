import { startingClaims } from '../features/auth/people/starting-claims.ts';
import { readClaims } from '../features/feeds/cells/read-claims.ts';
import { Refused } from '../features/feeds/cells/refused.ts';
import { CommandError } from './command-error.ts';

/** What `--like` takes, for the help. */
export const likes = Object.keys(startingClaims).join(', ');

/** The claims that people like that start with. Throws CommandError. */
export function claimsLike(like: string): Readonly<Record<string, string>> {
  const start = Object.hasOwn(startingClaims, like) ? startingClaims[like] : undefined;
  if (start === undefined) throw new CommandError(`--like must be one of ${likes}.`);
  return start.claims;
}

/** The claims of `--claims`, as a feed has them, over those of `--like`. Throws CommandError. */
export function readClaimsOption(given: string | undefined, like?: string): Record<string, string> {
  const read = readClaims(given ?? '');
  if (read instanceof Refused) throw new CommandError(`--claims ${read.reason}.`);
  return { ...(like !== undefined && claimsLike(like)), ...(JSON.parse(read) as Record<string, string>) };
}
