import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** A message that a receiver was sent. */
export interface Received {
  headers: IncomingHttpHeaders;
  text: string;
  body: { id: string; type: string; subject: string; cursor: string; data: Record<string, unknown> | null } & Record<
    string,
    unknown
  >;
}

export interface Receiver {
  url: string;
  /** As WEBHOOK_HOSTS lists it. */
  host: string;
  received: Received[];
}

type Answering = (message: Received, answer: ServerResponse) => void;

/** A receiver of webhooks on this computer. What it was sent is listed before it answers: 204, if it isn't said otherwise. */
export async function buildReceiver(
  answering: Answering = (_message, answer) => void answer.writeHead(204).end(),
): Promise<Receiver> {
  const received: Received[] = [];
  // A path of its own: the port may have been another test's, whose clients still ask for it.
  const path = `/hook/${randomUUID()}`;
  const server = createServer((request, answer) => {
    if (request.url !== path) {
      answer.writeHead(404).end();
      return;
    }
    void text(request).then((content) => {
      const message = {
        headers: request.headers,
        text: content,
        body: (content.startsWith('{') ? JSON.parse(content) : {}) as Received['body'],
      };
      received.push(message);
      answering(message, answer);
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}${path}`, host: `127.0.0.1:${port}`, received };
}
