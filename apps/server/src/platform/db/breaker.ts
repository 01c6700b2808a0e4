import { databaseBusy } from './database-busy.ts';

/** Statements that are remembered; there are some hundred. */
const most = 1000;

const waitedInVain = new Set([
  // A lock that others hold was not to be had in time.
  '55P03',
  // The statement took longer than it may.
  '57014',
]);

/** What the database itself says; a connection's codes have no digit, or more letters. */
const sqlState = /^(?=.*\d)[\dA-Z]{5}$/;

/**
 * Keeps a table that somebody has locked from taking all connections: of a statement that has just waited in vain one request at a time looks whether it is
 * over, the others are told at once to come again. What needs other tables goes on.
 */
export class Breaker {
  /** Texts of statements that waited in vain, and whether somebody is looking whether that is over. */
  private readonly troubles = new Map<string, { looking: boolean }>();

  /** Sends the statement of that text, or rejects with databaseBusy. */
  async run<T>(text: string, send: () => Promise<T>): Promise<T> {
    const trouble = this.troubles.get(text);
    if (trouble?.looking) throw databaseBusy('a statement waits in vain');
    if (trouble !== undefined) trouble.looking = true;
    try {
      const answer = await send();
      if (trouble !== undefined) this.troubles.delete(text);
      return answer;
    } catch (error) {
      const code = (error as { code?: string }).code ?? '';
      if (waitedInVain.has(code)) this.remember(text);
      // It came as far as to fail by itself.
      else if (trouble !== undefined && sqlState.test(code)) this.troubles.delete(text);
      // Of those that were under way already, one that fails says nothing about the one that looks.
      if (trouble !== undefined) trouble.looking = false;
      throw error;
    }
  }

  private remember(text: string): void {
    if (!this.troubles.has(text)) this.troubles.set(text, { looking: false });
    if (this.troubles.size > most) this.troubles.delete(this.troubles.keys().next().value!);
  }
}
