/**
 * Thrown when a page can't be shown: a guard rejected it, or its address leads nowhere. The error page shows status and
 * message.
 */
export class PageFailure extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'PageFailure';
    this.status = status;
  }
}

/** Returns the failure of an address that leads nowhere. */
export const pageNotFound = (): PageFailure => new PageFailure(404, 'This page could not be found');

/** A list of records: its path and the name of its page. */
export interface RecordList {
  path: string;
  name: string;
  /** Another list that may have the record, and what to search for in it. */
  elsewhere?: { path: string; name: string; search: string } | undefined;
}

/** A record that doesn't exist. The error page shows the message as its title, and leads to the list, if any. */
export class MissingRecord extends PageFailure {
  readonly list: RecordList | null;

  constructor(message: string, list: RecordList | null) {
    super(404, message);
    this.name = 'MissingRecord';
    this.list = list;
  }
}
