import { startingClaims } from '../features/auth/people/starting-claims.ts';
import { readClaims } from '../features/auth/feeds/read-claims.ts';
import { Refused } from '../platform/feeds/cells/refused.ts';
import { CommandError } from './command-error.ts';

/** The values of `--like`, for the help. */
export const likes = Object.keys(startingClaims).join(', ');

/** Returns the starting claims for a value of `--like`. Throws CommandError. */
export function claimsLike(like: string): Readonly<Record<string, string>> {
  const start = Object.hasOwn(startingClaims, like) ? startingClaims[like] : undefined;
  if (start === undefined) throw new CommandError(`--like must be one of ${likes}.`);
  return start.claims;
}

/** Returns the claims of `--like`, overridden by `--claims` in the format of the feeds. Throws CommandError. */
export function readClaimsOption(given: string | undefined, like?: string): Record<string, string> {
  const read = readClaims(given ?? '');
  if (read instanceof Refused) throw new CommandError(`--claims ${read.reason}.`);
  return { ...(like !== undefined && claimsLike(like)), ...(JSON.parse(read) as Record<string, string>) };
}
