/** The part of the window's history that the router uses. */
export type EntryHistory = Pick<History, 'state' | 'length' | 'go' | 'back' | 'forward' | 'pushState' | 'replaceState'>;

/** Marks an entry that was added for a layer. Below it is the page's own entry, with that key and address. */
interface Mark {
  depth: number;
  over: string;
  address: string;
}

export interface EntryState {
  /** The router's key of the entry. */
  __TSR_key?: string;
  layer?: Mark;
}

export interface Entry {
  state: EntryState;
  address: string;
}

/** An entry by its page's key and the number of layers over that page. */
export interface Position {
  page: string | undefined;
  depth: number;
}

export const positionOf = ({ state }: Entry): Position => ({
  page: state.layer?.over ?? state.__TSR_key,
  depth: state.layer?.depth ?? 0,
});

/** The entries of the window's history, with one for each layer over a page. */
export interface PageEntries {
  readonly history: EntryHistory;
  /** The entry that the window was at when it was last written or noted. */
  readonly last: Entry;
  current: () => Entry;
  /** Notes the current entry as the last one, and returns both. */
  note: () => { was: Entry; is: Entry };
  write: (push: boolean, state: EntryState, address?: string) => void;
  /** Adds the entry of another layer. */
  pushLayer: () => void;
  /** Turns the current entry into the page's own. */
  unmark: () => void;
}

/** Reads and writes the entries of a window. */
export function pageEntries({ history, location }: Pick<Window, 'history' | 'location'>): PageEntries {
  const current = (): Entry => ({ state: (history.state as EntryState | null) ?? {}, address: location.href });
  let last = current();
  const write: PageEntries['write'] = (push, state, address) => {
    history[push ? 'pushState' : 'replaceState'](state, '', address);
    last = current();
  };
  /** Names an entry that a plain link has created and that has no key yet. */
  const assignKey = ({ state }: Entry): string => {
    const key = crypto.randomUUID();
    write(false, { __TSR_index: 0, ...state, key, __TSR_key: key } as EntryState);
    return key;
  };
  return {
    history,
    get last() {
      return last;
    },
    current,
    note: () => {
      const was = last;
      last = current();
      return { was, is: last };
    },
    write,
    pushLayer: () => {
      const entry = current();
      const { page, depth } = positionOf(entry);
      const over = page ?? assignKey(entry);
      const address = entry.state.layer?.address ?? entry.address;
      write(true, { ...current().state, layer: { depth: depth + 1, over, address } });
    },
    unmark: () => {
      const { layer: _gone, ...state } = current().state;
      write(false, state);
    },
  };
}
