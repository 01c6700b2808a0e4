import { inPhase, layerSteps, type LayerSteps, step } from './layer-steps.ts';
import { layerCount, onLayerChange } from './layers.ts';
import { type EntryHistory, type EntryState, type PageEntries, pageEntries, positionOf } from './page-entries.ts';

export interface LayeredHistory extends EntryHistory {
  /** Returns whether the router should handle the entry that the browser has just moved to. */
  isForRouter: () => boolean;
}

/** Returns the path of an address, without its query. */
const pathOf = (address: string): string => address.replace(/^[^#]*#/, '').replace(/[?#].*$/, '');

/** Returns whether a layer stays open over the router's new address: the same page with other filters. */
const staysOpen = ({ last }: PageEntries, address: string): boolean =>
  layerCount() > 0 && pathOf(address) === pathOf(last.address);

/** Applies a change of the router to the page's own entry, although a layer may have one above it. */
function applyChange(steps: LayerSteps, push: boolean, state: EntryState, address: string): void {
  const { entries } = steps;
  const { layer } = entries.current().state;
  if (layer === undefined) entries.write(push, state, address);
  else if (staysOpen(entries, address)) entries.write(false, { ...state, layer }, address);
  else if (push) entries.write(false, state, address);
  else step(steps, -layer.depth, () => entries.write(false, state, address));
}

/**
 * Handles a move of the browser: a move between a page's layers closes the layer it left. Returns whether the browser has
 * moved to another page.
 */
function handleMove(steps: LayerSteps): boolean {
  const { was, is } = steps.entries.note();
  const [from, to] = [positionOf(was), positionOf(is)];
  if (from.page !== undefined && from.page === to.page && from.depth !== to.depth) {
    inPhase(steps).movedInPage(steps, was, is);
    return false;
  }
  inPhase(steps).movedToPage(steps);
  return true;
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
  const entries = pageEntries(win);
  const steps = layerSteps(entries);
  const change = (push: boolean, state: unknown, address?: string | URL | null): void =>
    inPhase(steps).routerChanges(steps, () =>
      address == null || address === ''
        ? entries.write(push, state as EntryState)
        : applyChange(steps, push, state as EntryState, String(address)),
    );
  // After a reload no layer is open, whatever the entry says.
  if (entries.last.state.layer !== undefined) entries.unmark();
  onLayerChange(() => inPhase(steps).layersChanged(steps));
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
    pushState: (state, _unused, address) => change(true, state, address),
    replaceState: (state, _unused, address) => change(false, state, address),
    isForRouter: () => handleMove(steps),
  };
}
