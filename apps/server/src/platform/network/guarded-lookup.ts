import { lookup as lookUpName, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';

export type Lookup = typeof lookUpName;

interface Guard {
  /** Whether the name may resolve to this IP address. */
  mayConnect: (ip: string, name: string) => boolean;
  /** Returns the error when none of the name's addresses is allowed. */
  refusal: () => Error;
  /** Resolves names. Tests replace it. */
  lookup?: Lookup;
}

/** Resolves a name and returns only the allowed addresses, so that the connection uses exactly the checked address. */
export const guardedLookup =
  ({ mayConnect, refusal, lookup = lookUpName }: Guard): LookupFunction =>
  (name, options, answer) => {
    lookup(name, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error !== null) return answer(error, []);
      const open = addresses.filter(({ address }) => mayConnect(address, name));
      const [first] = open;
      if (first === undefined) return answer(refusal(), []);
      return options.all === true ? answer(null, open) : answer(null, first.address, first.family);
    });
  };
