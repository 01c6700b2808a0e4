import { claimDefaults, type ClaimName } from '@tradecounter/contract/claims';
import { readPairs } from './read-collection.ts';
import { Refused } from './refused.ts';

const fed: ReadonlySet<string> = new Set((Object.keys(claimDefaults) as ClaimName[]).filter((name) => name !== 'customerName'));

/** JSON of claims by name; a claim that nobody knows would silently permit nothing, so it is refused. */
export function readClaims(raw: unknown): string | Refused {
  if (raw === undefined || raw === null || (typeof raw === 'string' && raw.trim() === '')) return '{}';
  const pairs = readPairs(raw);
  if (pairs instanceof Refused) return pairs;
  const unknown = pairs.find(([name]) => !fed.has(name));
  return unknown === undefined ? JSON.stringify(Object.fromEntries(pairs)) : new Refused(`has the unknown claim '${unknown[0]}'`);
}
