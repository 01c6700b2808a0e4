import { claimFault } from '@tradecounter/contract/feeds/claim-values';
import { accountClaims, claimDefaults, type ClaimName } from '@tradecounter/contract/auth/claims';
import { readPairs } from '../../../platform/feeds/cells/read-collection.ts';
import { Refused, shown } from '../../../platform/feeds/cells/refused.ts';

/** The claims that a feed can set: all except those of the customer's account. */
const feedClaims: ReadonlySet<string> = new Set(
  Object.keys(claimDefaults).filter((name) => !(accountClaims as readonly string[]).includes(name)),
);

/** Reads claims by name into JSON. Refuses unknown claims and invalid values, which would silently permit nothing. */
export function readClaims(raw: unknown): string | Refused {
  if (raw === undefined || raw === null || (typeof raw === 'string' && raw.trim() === '')) return '{}';
  const pairs = readPairs(raw);
  if (pairs instanceof Refused) return pairs;
  const unknown = pairs.find(([name]) => !feedClaims.has(name));
  if (unknown !== undefined) return new Refused(`has the unknown claim ${shown(unknown[0])}`);
  for (const [name, value] of pairs) {
    const allowed = claimFault(name as ClaimName, value);
    if (allowed !== null) return new Refused(`has ${shown(`${name}=${value}`)}, must be ${allowed}`);
  }
  return JSON.stringify(Object.fromEntries(pairs));
}
