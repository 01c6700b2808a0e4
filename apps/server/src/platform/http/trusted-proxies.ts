import { BlockList, isIP } from 'node:net';

/**
 * Number of proxies in front, or their addresses and networks. False when there are none. Never trusts every address.
 */
export type TrustedProxies = false | number | string[];

/** More proxies in a row are probably a typo. */
const maxProxies = 10;

// The largest private networks are 10.0.0.0/8 and fc00::/7. Wider ones would cover large parts of the internet.
const minBits = { 4: 8, 6: 7 } as const;

function isNetwork(text: string): boolean {
  const [address = '', length, ...more] = text.split('/');
  const version = isIP(address);
  if (more.length > 0 || address.includes('%') || (version !== 4 && version !== 6)) return false;
  if (length === undefined) return true;
  return /^\d{1,3}$/.test(length) && Number(length) >= minBits[version] && Number(length) <= (version === 4 ? 32 : 128);
}

/** Parses the setting TRUST_PROXY. Null when it is neither a number of proxies nor a list of networks. */
export function readTrustedProxies(text: string): TrustedProxies | null {
  if (text === '' || text === 'N') return false;
  if (/^\d{1,2}$/.test(text)) return Number(text) > maxProxies ? null : Number(text) || false;
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

/** Whether the address belongs to this machine or a private network. Handles IPv4-mapped IPv6 addresses. */
export const isNearby = (address: string): boolean => {
  const [bare = ''] = address.split('%', 1);
  const version = isIP(bare);
  return version !== 0 && nearby.check(bare, version === 4 ? 'ipv4' : 'ipv6');
};

/**
 * Returns Fastify's trust setting, which is checked for each address on the way, nearest first. A number of proxies
 * doesn't identify the nearest one, so it is trusted only from this machine or a private network. A client that
 * bypasses the proxies keeps its own address. (Fastify itself trusts no address when given a number.)
 */
export function trustFor(proxies: TrustedProxies): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof proxies !== 'number') return proxies;
  return (address, hop) => hop < proxies && (hop > 0 || isNearby(address));
}
