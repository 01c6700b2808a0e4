import { isIP, SocketAddress } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Normalized address of the client, according to the trusted proxies. Empty when the request had no readable
     * address.
     */
    clientAddress: string;
  }
}

/** Some load balancers append the port to the address. */
const withPort = /^(?:(?<four>[\d.]{7,15})|\[(?<six>[\da-fA-F:.]{2,45})\])(?::\d{1,5})?$/;
const mapped = /^::ffff:(?<four>[\d.]+)$/i;

/** Normalizes an address to at most 45 characters, without port and zone. Null when it isn't an IP address. */
export function readAddress(text: string): string | null {
  const { four, six } = withPort.exec(text)?.groups ?? {};
  const [bare = ''] = (four ?? six ?? text).split('%', 1);
  const plain = mapped.exec(bare)?.groups?.['four'] ?? bare;
  const version = isIP(plain);
  if (version === 0 || (six !== undefined && version !== 6 && plain === bare)) return null;
  return version === 4 ? plain : new SocketAddress({ address: plain, family: 'ipv6' }).address;
}

const words = (text: string): string[] => text.split(':').filter((word) => word !== '');

/** Returns the unit for counting attempts and requests: an IPv4 address, or the /64 network that one IPv6 line has. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::', 2);
  const headWords = words(head);
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - headWords.length - words(tail).length) }, () => '0');
  return `${[...headWords, ...zeros, ...words(tail ?? '')].slice(0, 4).join(':')}::/64`;
}

/** A socket that was closed before its request was read has no address, and Fastify then throws. */
const addressOf = (request: FastifyRequest): string | null =>
  request.socket.remoteAddress === undefined ? null : readAddress(request.ip);

/**
 * Sets each request's client address before anything counts or stores it. Rejects a value from a trusted proxy that
 * isn't an address. Counting it as the proxy's address would affect all its clients, and storing it would store
 * arbitrary text.
 */
export function readClientAddresses(app: FastifyInstance): void {
  app.decorateRequest('clientAddress', '');
  app.addHook('onRequest', (request, _reply, done) => {
    const address = addressOf(request);
    request.clientAddress = address ?? '';
    if (address === null) done(new Failure('invalid', 'error.client_address'));
    else done();
  });
}
