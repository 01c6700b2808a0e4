import { databaseBusy } from './database-busy.ts';

/** Maximum number of remembered statements. There are some hundred. */
const maxRemembered = 1000;

const timedOutCodes = new Set([
  // A lock wasn't available in time.
  '55P03',
  // The statement exceeded its time limit.
  '57014',
]);

/** Matches the database's own error codes. Codes of connection errors have no digit, or more letters. */
const sqlState = /^(?=.*\d)[\dA-Z]{5}$/;

/**
 * Keeps a locked table from taking all connections. When a statement has timed out, one request at a time retries it,
 * and all others are rejected immediately. Statements for other tables continue.
 */
export class Breaker {
  /** Texts of statements that timed out, and whether a request is retrying them. */
  private readonly troubles = new Map<string, { retrying: boolean }>();

  /** Sends the statement, or rejects with databaseBusy. */
  async run<T>(text: string, send: () => Promise<T>): Promise<T> {
    const trouble = this.troubles.get(text);
    if (trouble?.retrying) throw databaseBusy('the statement timed out before, and is being tried again');
    if (trouble !== undefined) trouble.retrying = true;
    try {
      const answer = await send();
      if (trouble !== undefined) this.troubles.delete(text);
      return answer;
    } catch (error) {
      const code = (error as { code?: string }).code ?? '';
      if (timedOutCodes.has(code)) this.remember(text);
      // The statement got as far as an error of its own, so the table is free again.
      else if (trouble !== undefined && sqlState.test(code)) this.troubles.delete(text);
      // Only the retry clears the flag. A failure of an earlier statement says nothing about it.
      if (trouble !== undefined) trouble.retrying = false;
      throw error;
    }
  }

  private remember(text: string): void {
    if (!this.troubles.has(text)) this.troubles.set(text, { retrying: false });
    if (this.troubles.size > maxRemembered) this.troubles.delete(this.troubles.keys().next().value!);
  }
}
