/** What browsers say, and what our own loader says of a style sheet, when a file of the portal does not come. */
const notCome = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

/** Milliseconds in which a part that is missing again after a reload is missing for good. */
const justNow = 30_000;

const noteOf = (message: string): string => `reloaded for ${message}`;

/** A part of the portal that did not come: the network is gone, or a newer version of the portal no longer has it. */
export class PartLost extends Error {
  /** Whether the page was reloaded for it just now, and it still does not come. */
  readonly forGood: boolean;

  constructor(message: string) {
    super(message);
    this.name = 'PartLost';
    this.forGood = Date.now() - Number(sessionStorage.getItem(noteOf(message))) < justNow;
  }

  /** Loads the portal anew: a browser keeps what it could not fetch, and another version has other parts. */
  reload(): void {
    sessionStorage.setItem(noteOf(this.message), String(Date.now()));
    window.location.reload();
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
