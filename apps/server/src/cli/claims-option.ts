import { readClaims } from '../features/feeds/cells/read-claims.ts';
import { Refused } from '../features/feeds/cells/refused.ts';
import { CommandError } from './command-error.ts';

/** The claims of `--claims`, as a feed has them. Throws CommandError. */
export function readClaimsOption(given: string | undefined): Record<string, string> {
  const read = readClaims(given ?? '');
  if (read instanceof Refused) throw new CommandError(`--claims ${read.reason}.`);
  return JSON.parse(read) as Record<string, string>;
}
