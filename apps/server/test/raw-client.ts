import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A request for this path, as bytes. */
export const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

/** A connection to the server on this port that only this test has in hand; it ends with the test. */
export async function connectTo(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
}

/** Sends the beginning, and from then on the same few bytes again and again, for ever. */
export async function trickle(port: number, begin: string, bytes: string): Promise<Socket> {
  const socket = await connectTo(port);
  socket.write(begin);
  const drip = setInterval(() => socket.writable && socket.write(bytes), 100);
  socket.on('close', () => clearInterval(drip));
  return socket;
}

/** The beginning of a sign-in whose body is yet to come. */
export const beginOfSignIn =
  'POST /wsl/api/auth HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 16000\r\n\r\n';
