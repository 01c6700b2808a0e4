import { closeTopLayer, layerCount, onLayerChange, topLayer } from './layers.ts';

/** The part of the window's history that the router uses. */
export type EntryHistory = Pick<History, 'state' | 'length' | 'go' | 'back' | 'forward' | 'pushState' | 'replaceState'>;

/** Marks an entry that was added for a layer. Below it is the page's own entry, with that key and address. */
interface Mark {
  depth: number;
  over: string;
  address: string;
}

interface EntryState {
  /** The router's key of the entry. */
  __TSR_key?: string;
  layer?: Mark;
}

interface Entry {
  state: EntryState;
  address: string;
}

const depthOf = ({ state }: Entry): number => state.layer?.depth ?? 0;
const pageOf = ({ state }: Entry): string | undefined => state.layer?.over ?? state.__TSR_key;

/** Returns the path of an address, without its query. */
const pathOf = (address: string): string => address.replace(/^[^#]*#/, '').replace(/[?#].*$/, '');

type Task = () => void;

/** Milliseconds to wait for a step. */
const arrivalTimeout = 1000;

export interface LayeredHistory extends EntryHistory {
  /** Returns whether the router should handle the entry that the browser has just moved to. */
  isForRouter: () => boolean;
}

/**
 * The window's history with an extra entry for each layer over the page, hidden from the router. 'Back' moves from it
 * to the page's own entry and thereby closes the layer. A layer that closes in another way removes its entry.
 * While a layer is open, the router's changes apply to the page's own entry. The next page replaces the layer's entry,
 * so that 'back' returns to this page. A list that is filtered in a layer gets one entry for the whole visit, which
 * stays when the layer closes.
 */
export function layeredHistory(win: Pick<Window, 'history' | 'location'>): LayeredHistory {
  const { history } = win;
  const currentEntry = (): Entry => ({ state: (history.state as EntryState | null) ?? {}, address: win.location.href });
  let last = currentEntry();
  /** True during our own step through the history. Other changes wait for it. */
  let stepping = false;
  const waiting: Task[] = [];
  let stepTimer: ReturnType<typeof setTimeout> | undefined;
  /** Where an overdue step of ours leads to. A slow browser may still take it. */
  let lateStep: { page: string | undefined; depth: number } | null = null;

  const write = (push: boolean, state: EntryState, address?: string | URL | null): void => {
    history[push ? 'pushState' : 'replaceState'](state, '', address);
    last = currentEntry();
  };
  const step = (by: number): void => {
    stepping = true;
    history.go(by);
    clearTimeout(stepTimer);
    const from = currentEntry();
    stepTimer = setTimeout(() => {
      arrive();
      if (!stepping) lateStep = { page: pageOf(from), depth: depthOf(from) + by };
    }, arrivalTimeout);
  };
  /**
   * Ends a step that is done or was dropped: browsers drop a step when another navigation starts at the same moment.
   */
  const arrive = (): void => {
    clearTimeout(stepTimer);
    if (!stepping) return;
    stepping = false;
    runWaiting();
  };
  /** Turns the current entry into the page's own. */
  const unmark = ({ state: { layer: _gone, ...state } }: Entry): void => write(false, state);

  /** Names an entry that a plain link has created and that has no key yet. */
  const assignKey = ({ state }: Entry): string => {
    const key = crypto.randomUUID();
    write(false, { __TSR_index: 0, ...state, key, __TSR_key: key } as EntryState);
    return key;
  };

  function settle(): void {
    if (stepping) return;
    const entry = currentEntry();
    const { layer } = entry.state;
    const [depth, openLayers] = [depthOf(entry), layerCount()];
    if (depth < openLayers) {
      const key = pageOf(entry) ?? assignKey(entry);
      write(true, {
        ...currentEntry().state,
        layer: { depth: depth + 1, over: key, address: layer?.address ?? entry.address },
      });
      settle();
    } else if (layer !== undefined && depth > openLayers) {
      if (entry.address === layer.address) step(openLayers - depth);
      else unmark(entry);
    }
  }

  /** Runs the tasks that waited for a step. */
  function runWaiting(): void {
    while (!stepping && waiting.length > 0) waiting.shift()!();
    settle();
  }

  /** Handles a move of the browser between two entries of this page. */
  function followLayers(was: Entry, is: Entry): void {
    if (stepping) return arrive();
    // The layers have changed since the step began, so it closes none of them.
    const isLate = lateStep !== null && lateStep.page === pageOf(is) && lateStep.depth === depthOf(is);
    lateStep = null;
    if (!isLate && depthOf(is) < depthOf(was)) {
      const refused = topLayer()?.mayClose() === false;
      if (!refused) closeTopLayer();
      // Filters that were set stay, and a layer that can't be closed now gets its entry back.
      if (refused || was.address !== is.address) step(depthOf(was) - depthOf(is));
    }
    runWaiting();
  }

  /** Returns whether a layer stays open over the router's new address: the same page with other filters. */
  const staysOpen = (address: string): boolean => layerCount() > 0 && pathOf(address) === pathOf(last.address);

  function applyChange(push: boolean, state: EntryState, address: string): void {
    const { layer } = currentEntry().state;
    if (layer === undefined) write(push, state, address);
    else if (staysOpen(address)) write(false, { ...state, layer }, address);
    else if (push) write(false, state, address);
    else {
      waiting.unshift(() => write(false, state, address));
      step(-layer.depth);
    }
  }
  const afterStep = (task: Task): void => (stepping ? void waiting.push(task) : task());

  // After a reload no layer is open, whatever the entry says.
  if (last.state.layer !== undefined) unmark(last);
  onLayerChange(settle);
  return {
    get state() {
      return history.state as unknown;
    },
    get length() {
      return history.length;
    },
    go: (by) => history.go(by),
    back: () => history.back(),
    forward: () => history.forward(),
    pushState: (state, _unused, address) => afterStep(() => applyChange(true, state as EntryState, String(address))),
    replaceState: (state, _unused, address) =>
      afterStep(() =>
        address == null || address === ''
          ? write(false, state as EntryState)
          : applyChange(false, state as EntryState, String(address)),
      ),
    isForRouter: () => {
      const [was, is] = [last, currentEntry()];
      last = is;
      const isSamePage = pageOf(was) !== undefined && pageOf(was) === pageOf(is) && depthOf(was) !== depthOf(is);
      if (isSamePage) followLayers(was, is);
      else {
        lateStep = null;
        arrive();
      }
      return !isSamePage;
    },
  };
}
