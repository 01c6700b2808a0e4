import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** Milliseconds after which a server that closes ends a connection: one whose request is still on its way, and any. */
export interface Patience {
  request: number;
  answer: number;
}

/** The whole server ends within fifteen seconds, of which it has used so many milliseconds; jobs and the database need some of them. */
export const patienceAfter = (used: number): Patience => ({ request: 2000, answer: 9000 - used });

/** Knows the connections of a server, and what each one is at. */
export class OpenConnections {
  /** The request that is being answered, or null. */
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
   * While the server closes: whole requests are answered, but nobody may keep it open by sending one byte by byte, by reading the answer
   * as slowly, or by saying nothing. Answers what calls that off.
   */
  endInTime({ request, answer }: Patience): () => void {
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
