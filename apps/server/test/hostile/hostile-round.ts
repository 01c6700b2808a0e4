import { existsSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { currentCustomer, signIn } from '../deep/buyer-loop.ts';
import type { ServerProcess } from '../deep/server-process.ts';
import { type Attacker, hostileRequests, type HostileRequest } from './hostile-requests.ts';

export interface RoundReport {
  requests: number;
  /** Requests whose answer was an error of the server's, or none. */
  wrong: string[];
  /** Whether some text of them became code. */
  markerFound: boolean;
  /** MiB that the process holds more after the round than before it. */
  grown: number;
  /** The slowest answer, in seconds. */
  slowest: number;
}

/**
 * Sends a request unchanged, even paths that a browser would normalize.
 * Returns the status; 0 when the server closed the connection.
 */
const send = (base: string, { method, path, body, headers = {} }: HostileRequest, token: string): Promise<number> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(base);
    const sent = httpRequest(
      {
        hostname,
        port,
        method,
        path,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
          ...headers,
        },
      },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
        answer.on('error', () => resolve(answer.statusCode ?? 0));
      },
    );
    sent.on('error', () => resolve(0));
    sent.end(body);
  });

/** Resident memory of the server in MiB, as it says itself. */
async function memory(base: string): Promise<number> {
  const text = await (await fetch(`${base}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1024 / 1024;
}

/** Returns the lowest of some readings: memory awaiting garbage collection is not a leak. */
async function settledMemory(base: string, token: string): Promise<number> {
  let lowest = Infinity;
  for (let reading = 0; reading < 20; reading++) {
    for (let call = 0; call < 10; call++)
      await (await fetch(`${base}/wsl/api/auth/user`, { headers: { authorization: `Bearer ${token}` } })).text();
    lowest = Math.min(lowest, await memory(base));
  }
  return lowest;
}

/** Sends so many hostile requests to a demo server, as the viewer and as the one who sees no prices, four at a time. */
export async function hostileRound(
  server: ServerProcess,
  marker: string,
  { warmUp, count }: { warmUp: number; count: number },
): Promise<RoundReport> {
  const { base } = server;
  const tokens = [await signIn(base, 'viewer'), await signIn(base, 'counter')];
  const customers = await Promise.all(tokens.map((token) => currentCustomer(base, token)));
  const attackers: Attacker[] = tokens.map((token, at) => ({ token, customerNumber: customers[at]!, marker }));
  const report: RoundReport = { requests: 0, wrong: [], markerFound: false, grown: 0, slowest: 0 };
  const attack = async (from: number, requests: number): Promise<void> => {
    const waiting = hostileRequests(attackers[from % 2]!, from, requests);
    const one = async (): Promise<void> => {
      for (const request of waiting) {
        const began = performance.now();
        const status = await send(base, request, tokens[from % 2]!);
        report.slowest = Math.max(report.slowest, (performance.now() - began) / 1000);
        report.requests += 1;
        // A body beyond the limit may be cut off before the answer is read.
        if (status >= 500 || (status === 0 && (request.body?.length ?? 0) < 131_072))
          report.wrong.push(
            `${request.name}: ${status}: ${request.path.slice(0, 200)} ${request.body?.slice(0, 300) ?? ''}`,
          );
      }
    };
    await Promise.all([one(), one(), one(), one()]);
  };
  // What is read once and stays is no growth; the rounds are of the same kinds.
  await attack(1_000_000, warmUp);
  const before = await settledMemory(base, tokens[0]!);
  await attack(2, Math.ceil(count / 2));
  await attack(500_001, Math.floor(count / 2));
  report.grown = (await settledMemory(base, tokens[0]!)) - before;
  report.markerFound = existsSync(marker);
  return report;
}

/** Opens slow connections: bodies sent byte by byte, endless heads, unread answers. `open` counts the live ones. */
export async function trickle(server: ServerProcess, connections: number): Promise<{ open(): number; stop(): void }> {
  const { hostname, port } = new URL(server.base);
  const heads = [
    'POST /wsl/api/auth HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{',
    'POST /graphql HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n1\r\n{\r\n',
    'GET / HTTP/1.1\r\nhost: x\r\nx-a: ',
    'GET /config.json HTTP/1.1\r\nhost: x\r\nconnection: keep-alive\r\n\r\n',
  ];
  let open = 0;
  const sockets = await Promise.all(
    Array.from(
      { length: connections },
      (_, at) =>
        new Promise<ReturnType<typeof connect>>((resolve, reject) => {
          const socket = connect(Number(port), hostname, () => {
            open += 1;
            socket.write(heads[at % heads.length]!);
            resolve(socket);
          });
          socket.once('error', reject);
          socket.on('error', () => {});
          socket.once('close', () => {
            open -= 1;
          });
        }),
    ),
  );
  const timer = setInterval(() => {
    for (const [at, socket] of sockets.entries()) if (!socket.destroyed && at % heads.length !== 3) socket.write('1');
  }, 500);
  return {
    open: () => open,
    stop: () => {
      clearInterval(timer);
      for (const socket of sockets) socket.destroy();
    },
  };
}
