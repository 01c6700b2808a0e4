/** What makes a page impossible: a guard's refusal, or an address that leads nowhere. The error page shows status and message. */
export class PageFailure extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'PageFailure';
    this.status = status;
  }
}
