import { createStore } from '../state/store.ts';

/** The messages of browsers, and of our loader of style sheets, when a file of the portal can't be fetched. */
const fetchFailed = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

/** The portal reloads automatically at most once within this many milliseconds (001 §9). */
const reloadInterval = 60_000;

/** Stores when it last reloaded, and has to survive the reload. */
const key = 'reloadedForPart';

const noteReload = (): void => sessionStorage.setItem(key, String(Date.now()));
const justReloaded = (): boolean => Date.now() - Number(sessionStorage.getItem(key)) < reloadInterval;

/** A part of the portal that could not be fetched: the network is down, or a newer version no longer has the file. */
export class PartLost extends Error {
  /** True when the page was already reloaded for a missing part within this minute. */
  readonly again = justReloaded();

  constructor(message: string) {
    // The router reloads the page for any message that begins like the browser's, network or not.
    super(`A part did not come: ${message}`);
    this.name = 'PartLost';
  }

  /**
   * Reloads the portal at the user's request. A browser remembers failed module fetches, and another version has other
   * files.
   */
  reload(): void {
    noteReload();
    window.location.reload();
  }

  /** Reloads automatically, at most once a minute (001 §4). Returns false where it doesn't. */
  reloadByItself(): boolean {
    if (justReloaded()) return false;
    this.reload();
    return true;
  }
}

/**
 * Fetches a part of the portal: a page's chunk with its words. Throws PartLost when it can't be fetched, as opposed to
 * an error in its code.
 */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    throw error instanceof Error && fetchFailed.test(error.message) ? new PartLost(error.message) : error;
  }
}

/** How many parts the user waits for now. */
export const awaitedParts = createStore(0);

/** Counts a part that the user waits for, until it has come or is lost. */
export function awaited<Part>(part: Promise<Part>): Promise<Part> {
  awaitedParts.set(awaitedParts.get() + 1);
  return part.finally(() => awaitedParts.set(awaitedParts.get() - 1));
}
