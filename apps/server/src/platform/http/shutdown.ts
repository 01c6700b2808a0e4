import type { FastifyInstance } from 'fastify';
import { Failure } from '../failure.ts';

/**
 * Shutdown of a server. First it reports that it isn't ready, so that load balancers stop sending requests. After a
 * while it rejects new requests and finishes those in progress.
 */
export class Shutdown {
  /** Still accepts requests, but reports not ready. */
  private leaving = false;
  private closing = false;

  /**
   * Rejects requests on open connections after the port was closed, with the contract's error. Runs before all other
   * hooks.
   */
  constructor(app: FastifyInstance) {
    app.addHook('onRequest', async (_request, reply) => {
      if (!this.closing) return;
      reply.header('connection', 'close');
      throw new Failure('unavailable');
    });
    // Finishes earlier requests and then closes their connections, which would delay the shutdown.
    app.addHook('onSend', async (_request, reply) => void (this.closing && reply.header('connection', 'close')));
  }

  get ready(): boolean {
    return !this.leaving;
  }

  /** Resolves after this many milliseconds, in which the server only reports that it is leaving. */
  async announce(milliseconds: number): Promise<void> {
    this.leaving = true;
    if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds));
    this.closing = true;
  }
}
