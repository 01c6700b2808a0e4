import type { FastifyInstance } from 'fastify';
import { Failure } from '../failure.ts';

/**
 * How a server goes: first it says that it is no longer ready, so that those who share out requests send it none; after a while it takes no more of
 * them, and ends what it has taken.
 */
export class Farewell {
  /** Requests are still taken, but none should be sent any more. */
  private leaving = false;
  private closing = false;

  /** Refuses what comes on an open connection after the port was closed, in the words of the contract. Before all other hooks. */
  constructor(app: FastifyInstance) {
    app.addHook('onRequest', async (_request, reply) => {
      if (!this.closing) return;
      reply.header('connection', 'close');
      throw new Failure('unavailable');
    });
    // What was taken before is answered; its connection would only keep the server waiting then.
    app.addHook('onSend', async (_request, reply) => void (this.closing && reply.header('connection', 'close')));
  }

  get ready(): boolean {
    return !this.leaving;
  }

  /** Resolves after so many milliseconds in which the server only says that it is going. */
  async announce(milliseconds: number): Promise<void> {
    this.leaving = true;
    if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds));
    this.closing = true;
  }
}
