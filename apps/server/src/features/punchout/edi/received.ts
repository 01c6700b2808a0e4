import { Refusal } from '../cxml/refusal.ts';
import type { SyntaxFault } from './documents.ts';
import { type Order850, read850 } from './maps/read-850.ts';
import { type FunctionalGroup, type PartnerId, readInterchange, type TransactionSet } from './x12/read-interchange.ts';

/** What a partner sends, written as X12 or as JSON. */
export interface Received {
  from: PartnerId;
  to: PartnerId;
  control: string;
  groups: readonly ReceivedGroup[];
}

export interface ReceivedGroup {
  /** Such as PO. */
  code: string;
  control: string;
  sets: readonly ReceivedSet[];
}

export interface ReceivedSet {
  /** Such as 850. */
  type: string;
  control: string;
  /** Why it can't be read at all, as codes of element 718. */
  codes: readonly string[];
  /**
   * Returns the order with prices in that currency, or what is wrong with how it is written. Throws a Refusal for what
   * isn't supported.
   */
  read(currency: string): { order: Order850 } | { faults: readonly SyntaxFault[] };
}

const ordersGroup = 'PO';

function codesOf({ code, version }: FunctionalGroup, { type, faults }: TransactionSet): readonly string[] {
  const isKnown = code === ordersGroup && type === '850' && version.startsWith('004010');
  return isKnown ? faults : ['1', ...faults];
}

/** Reads an interchange of X12. Throws a Refusal. */
export function readX12(bytes: Buffer): Received {
  const { from, to, control, usage, groups } = readInterchange(bytes);
  if (usage !== 'P') throw new Refusal(406, 'ISA15 has to be P. Try out orders with a connection that takes none.');
  return {
    ...{ from, to, control },
    groups: groups.map((group) => ({
      ...{ code: group.code, control: group.control },
      sets: group.sets.map((set) => ({
        ...{ type: set.type, control: set.control, codes: codesOf(group, set) },
        read: (currency) => read850(set, currency),
      })),
    })),
  };
}
