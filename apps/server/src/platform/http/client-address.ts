import { isIP, SocketAddress } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Address of the client in its one short spelling, as the trusted proxies say; '' where the request had none that could be read. */
    clientAddress: string;
  }
}

/** Some load balancers write the port behind the address. */
const withPort = /^(?:(?<four>[\d.]{7,15})|\[(?<six>[\da-fA-F:.]{2,45})\])(?::\d{1,5})?$/;
const mapped = /^::ffff:(?<four>[\d.]+)$/i;

/** The address in its one spelling, at most 45 characters, without port and zone; null = no IP address. */
export function readAddress(text: string): string | null {
  const { four, six } = withPort.exec(text)?.groups ?? {};
  const [bare = ''] = (four ?? six ?? text).split('%', 1);
  const plain = mapped.exec(bare)?.groups?.['four'] ?? bare;
  const version = isIP(plain);
  if (version === 0 || (six !== undefined && version !== 6 && plain === bare)) return null;
  return version === 4 ? plain : new SocketAddress({ address: plain, family: 'ipv6' }).address;
}

const words = (text: string): string[] => text.split(':').filter((word) => word !== '');

/** Whom an address stands for where attempts and requests are counted: one IPv4 address, or the network (/64) that one IPv6 line has to itself. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::', 2);
  const given = words(head);
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - given.length - words(tail).length) }, () => '0');
  return `${[...given, ...zeros, ...words(tail ?? '')].slice(0, 4).join(':')}::/64`;
}

/** A socket that was closed before its request was read has no address any more, and Fastify then fails to read one. */
const addressOf = (request: FastifyRequest): string | null =>
  request.socket.remoteAddress === undefined ? null : readAddress(request.ip);

/**
 * Gives each request its client's address, before anything counts or keeps it. What a trusted proxy hands on and is no address is refused:
 * to count it as the proxy's own would hold all its clients liable, and to keep it would keep what anybody likes to write.
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
