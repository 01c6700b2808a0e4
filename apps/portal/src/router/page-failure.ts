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

/** A record that doesn't exist. The error page shows the message as its title, not 'Page Not Found'. */
export class MissingRecord extends PageFailure {
  constructor(message: string) {
    super(404, message);
    this.name = 'MissingRecord';
  }
}
