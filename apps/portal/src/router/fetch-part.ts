/** What browsers say, and what our own loader says of a style sheet, when a file of the portal does not come. */
const notCome = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

/** Milliseconds within which the page is loaded anew by itself at most once (001 §9). */
const minute = 60_000;

/** When it was; it has to outlive the reload. */
const key = 'reloadedForPart';

const note = (): void => sessionStorage.setItem(key, String(Date.now()));
const justReloaded = (): boolean => Date.now() - Number(sessionStorage.getItem(key)) < minute;

/** A part of the portal that did not come: the network is gone, or a newer version of the portal no longer has it. */
export class PartLost extends Error {
  /** Whether the page was loaded anew for a part within this minute, and still one does not come. */
  readonly again = justReloaded();

  constructor(message: string) {
    // The router loads the page anew by itself for a message that begins as the browser's does, network or not.
    super(`A part did not come: ${message}`);
    this.name = 'PartLost';
  }

  /** Loads the portal anew, for who presses: a browser keeps what it could not fetch, and another version has other parts. */
  reload(): void {
    note();
    window.location.reload();
  }

  /** The same without anybody's doing, at most once a minute (001 §4); false = not now. */
  reloadByItself(): boolean {
    if (justReloaded()) return false;
    this.reload();
    return true;
  }
}

/** Fetches a part of the portal: a page's chunk with its words. One that does not come is told from one that does not work. */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    throw error instanceof Error && notCome.test(error.message) ? new PartLost(error.message) : error;
  }
}
