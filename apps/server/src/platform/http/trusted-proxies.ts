import { BlockList, isIP } from 'node:net';

/** How many proxies stand in front, or the addresses and networks they have; false: none. Never everybody. */
export type TrustedProxies = false | number | string[];

/** More proxies in a row than this are a slip of the finger. */
const most = 10;

// Wider ones are half the internet: 10.0.0.0/8 and fc00::/7 are the largest private networks there are.
const widest = { 4: 8, 6: 7 } as const;

function isNetwork(text: string): boolean {
  const [address = '', length, ...more] = text.split('/');
  const version = isIP(address);
  if (more.length > 0 || address.includes('%') || (version !== 4 && version !== 6)) return false;
  if (length === undefined) return true;
  return /^\d{1,3}$/.test(length) && Number(length) >= widest[version] && Number(length) <= (version === 4 ? 32 : 128);
}

/** Reads the setting TRUST_PROXY; null = neither a number of proxies nor a list of networks. */
export function readTrustedProxies(text: string): TrustedProxies | null {
  if (text === '' || text === 'N') return false;
  if (/^\d{1,2}$/.test(text)) return Number(text) > most ? null : Number(text) || false;
  const networks = text.split(',').map((one) => one.trim());
  return networks.every(isNetwork) ? networks : null;
}

const nearby = new BlockList();
nearby.addSubnet('127.0.0.0', 8, 'ipv4');
nearby.addSubnet('10.0.0.0', 8, 'ipv4');
nearby.addSubnet('172.16.0.0', 12, 'ipv4');
nearby.addSubnet('192.168.0.0', 16, 'ipv4');
nearby.addSubnet('169.254.0.0', 16, 'ipv4');
nearby.addAddress('::1', 'ipv6');
nearby.addSubnet('fc00::', 7, 'ipv6');
nearby.addSubnet('fe80::', 10, 'ipv6');

/** Whether the address is this machine's or of a private network. An IPv4 address within IPv6 counts as what it is. */
export const isNearby = (address: string): boolean => {
  const [bare = ''] = address.split('%', 1);
  const version = isIP(bare);
  return version !== 0 && nearby.check(bare, version === 4 ? 'ipv4' : 'ipv6');
};

/**
 * What Fastify asks of each address on the way, the nearest first. A number says nothing of who the nearest one is, so it is believed only
 * from this machine or a private network: who gets at the port from outside, past the proxies, stays who he is. (Fastify itself believes
 * no number at all.)
 */
export function trustFor(proxies: TrustedProxies): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof proxies !== 'number') return proxies;
  return (address, hop) => hop < proxies && (hop > 0 || isNearby(address));
}
