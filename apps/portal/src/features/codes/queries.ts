import { codeLimits, type CodeMatch, resolveCodes } from '@tradecounter/contract/catalog/codes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../app/api/client.ts';
import { useUser } from '../../app/session/session.ts';

/** The items that codes name for the customer, by code. Codes that name nothing have an empty array. */
export type CodeMatches = ReadonlyMap<string, readonly CodeMatch[]>;

/** Looks up any number of codes, each once. */
export async function lookUpCodes(
  customerNumber: string,
  codes: readonly string[],
  signal?: AbortSignal,
): Promise<CodeMatches> {
  const distinct = [...new Set(codes)];
  const matches = new Map<string, readonly CodeMatch[]>();
  for (let from = 0; from < distinct.length; from += codeLimits.atOnce) {
    const body = { customerNumber, codes: distinct.slice(from, from + codeLimits.atOnce) };
    const answer = await call(resolveCodes, { body }, signal === undefined ? {} : { signal });
    for (const [at, { matches: ofCode }] of answer.codes.entries()) matches.set(body.codes[at]!, ofCode);
  }
  return matches;
}

/** Looks up codes while a page shows them. Undefined until they are known, and where they can't be read. */
export function useCodeMatches(codes: readonly string[]): CodeMatches | undefined {
  const { customerNumber } = useUser();
  const { data } = useQuery({
    queryKey: ['codes', customerNumber, codes],
    queryFn: ({ signal }) => lookUpCodes(customerNumber, codes, signal),
    enabled: codes.length > 0,
    placeholderData: keepPreviousData,
    throwOnError: false,
    gcTime: 0,
  });
  return data;
}
