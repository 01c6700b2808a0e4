import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** What a network adds: the time of a round trip in milliseconds, and its speed in bytes a millisecond. */
export interface Network {
  name: string;
  roundTrip: number;
  speed: number;
}

/** As browsers' tools name them. */
export const networks = {
  'slow 3G': { name: 'slow 3G', roundTrip: 400, speed: 50 },
  'fast 3G': { name: 'fast 3G', roundTrip: 150, speed: 200 },
} as const satisfies Record<string, Network>;

export interface SlowNetwork {
  url: string;
  /** While false, everything passes as fast as it can. */
  isSlow: boolean;
  end(): Promise<void>;
}

/**
 * Is between browser and server, and delays what passes: each connection and each piece by half a round trip, and
 * all answers together by the network's speed. In contrast to the browser's own throttling, that holds for its service
 * worker too.
 */
export async function slowNetwork(target: string, { roundTrip, speed }: Network): Promise<SlowNetwork> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const half = roundTrip / 2;
  let freeAt = 0;
  const later = (from: Socket, to: Socket, delayOf: (bytes: number) => number): void => {
    // Pieces keep their order: each leaves no earlier than the one before.
    let last = 0;
    const at = (bytes: number, run: () => void): void => {
      last = Math.max(last, performance.now() + (slow.isSlow ? delayOf(bytes) : 0));
      setTimeout(run, last - performance.now());
    };
    from.on('data', (piece) => at(piece.length, () => void (to.destroyed || to.write(piece))));
    from.on('end', () => at(0, () => void (to.destroyed || to.end())));
    from.on('error', () => to.destroy());
    from.on('close', () => at(0, () => to.destroy()));
  };
  const slow: SlowNetwork = { url: '', isSlow: true, end: async () => {} };
  const server = createServer((browser) => {
    browser.setNoDelay();
    // The handshake of a connection takes a round trip before the first byte of a request leaves.
    browser.pause();
    const product = connect(Number(port), hostname).setNoDelay();
    for (const socket of [browser, product]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
    setTimeout(() => browser.resume(), slow.isSlow ? roundTrip : 0);
    later(browser, product, () => half);
    later(product, browser, (bytes) => {
      freeAt = Math.max(freeAt, performance.now()) + bytes / speed;
      return half + freeAt - performance.now();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as { port: number };
  slow.url = `http://127.0.0.1:${address.port}`;
  slow.end = async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  };
  return slow;
}
