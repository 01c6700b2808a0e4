import { lookup as lookUpName, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';

export type Lookup = typeof lookUpName;

interface Guard {
  /** Whether the name may lead to this IP address. */
  mayConnect: (ip: string, name: string) => boolean;
  /** The error where none of the name's addresses may be connected to. */
  refusal: () => Error;
  /** Answers the addresses of a name: for tests. */
  lookup?: Lookup;
}

/** Looks a name up and lets only those of its addresses through that may be connected to: the address that is checked is the one that is connected to. */
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
