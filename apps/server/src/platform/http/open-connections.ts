import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** Milliseconds until a closing server ends connections: first those with an incomplete request, then all. */
export interface EndTimeouts {
  request: number;
  answer: number;
}

/**
 * The whole server ends within fifteen seconds. `used` is how many milliseconds have passed, and jobs and the database
 * need some of the rest.
 */
export const timeoutsAfter = (used: number): EndTimeouts => ({ request: 2000, answer: 9000 - used });

/** Tracks a server's connections and their current requests. */
export class OpenConnections {
  /** The request being answered, or null. */
  private readonly open = new Map<Socket, IncomingMessage | null>();

  constructor(server: Server) {
    server.on('connection', (socket) => {
      this.open.set(socket, null);
      socket.on('close', () => this.open.delete(socket));
    });
    server.on('request', (request, response) => {
      this.open.set(request.socket, request);
      response.on('close', () => {
        if (this.open.has(request.socket)) this.open.set(request.socket, null);
      });
    });
  }

  /**
   * Ends connections while the server closes. Complete requests are answered, but slow senders, slow readers and idle
   * clients can't delay the shutdown. Returns a function that cancels this.
   */
  endInTime({ request, answer }: EndTimeouts): () => void {
    const timers = [
      setTimeout(() => this.end((waiting) => waiting === null || !waiting.complete), request),
      setTimeout(() => this.end(() => true), answer),
    ];
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }

  private end(which: (request: IncomingMessage | null) => boolean): void {
    for (const [socket, request] of this.open) if (which(request)) socket.destroy();
  }
}
