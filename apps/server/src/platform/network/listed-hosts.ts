import { BlockList, isIP } from 'node:net';

/** Hosts to which the server may connect, from a setting: PICTURE_HOSTS, WEBHOOK_HOSTS. */
export interface ListedHosts {
  /** Whether the address is allowed by its scheme, host and port. */
  mayAsk: (address: URL) => boolean;
  /**
   * Whether the host may resolve to this IP address: a public one, or one in a private network that is listed for this
   * host. A host that is an IP address resolves to itself.
   */
  mayConnect: (ip: string, host: string) => boolean;
}

/**
 * Networks that aren't public: this computer, private and test networks, documentation, multicast, and embedded IPv4.
 */
const notPublic = new BlockList();
for (const [network, length] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, length, 'ipv4');
for (const [network, length] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(network, length, 'ipv6');

/** The only part of IPv6 that is allocated to the internet. */
const allocatedIpv6 = new BlockList();
allocatedIpv6.addSubnet('2000::', 3, 'ipv6');

/** Whether the address is public. */
export const isPublic = (ip: string): boolean =>
  isIP(ip) === 4
    ? !notPublic.check(ip, 'ipv4')
    : isIP(ip) === 6 && allocatedIpv6.check(ip, 'ipv6') && !notPublic.check(ip, 'ipv6');

const hostName = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;

interface Network {
  ip: string;
  length: number;
}

interface Entry {
  /** A name or an IP address. Null for a network. */
  host: string | null;
  port: string | null;
  /**
   * Network to which the host may resolve besides public addresses. An IP address or a network without a name is
   * matched by address.
   */
  network: Network | null;
}

function readNetwork(text: string): Network | null {
  const [ip = '', length, ...more] = text.split('/');
  const version = isIP(ip);
  if (version === 0 || ip.includes('%') || more.length > 0) return null;
  const maxLength = version === 4 ? 32 : 128;
  if (length === undefined) return { ip, length: maxLength };
  if (!/^\d{1,3}$/.test(length) || Number(length) < 8 || Number(length) > maxLength) return null;
  return { ip, length: Number(length) };
}

function readEntry(text: string): Entry | null {
  const literal = readNetwork(text);
  if (literal !== null) return { host: text.includes('/') ? null : text.toLowerCase(), port: null, network: literal };
  const [hostAndPort = '', target, ...more] = text.split('=');
  const [, host = '', port] = /^(.+?)(?::(\d{1,5}))?$/.exec(hostAndPort.toLowerCase()) ?? [];
  const network = readNetwork(target ?? host);
  if (!hostName.test(host) || (port !== undefined && Number(port) > 65535) || more.length > 0) return null;
  if (target !== undefined && (network === null || isIP(host) !== 0)) return null;
  return { host, port: port ?? null, network };
}

const blockListOf = (networks: readonly Network[]): BlockList => {
  const list = new BlockList();
  for (const { ip, length } of networks) list.addSubnet(ip, length, isIP(ip) === 4 ? 'ipv4' : 'ipv6');
  return list;
};
const isIn = (list: BlockList | undefined, ip: string): boolean =>
  list !== undefined && isIP(ip) !== 0 && list.check(ip, isIP(ip) === 4 ? 'ipv4' : 'ipv6');

/**
 * Parses a comma-separated list of names, names with a port, names with their private address or network
 * (`dam.local=10.1.0.0/16`), IP addresses and networks. Null when an entry is none of these.
 */
export function readListedHosts(text: string): ListedHosts | null {
  const entries = text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map(readEntry);
  if (!entries.every((entry) => entry !== null)) return null;
  const hasName = ({ host }: Entry): boolean => host !== null && isIP(host) === 0;
  const networksOf = (selected: readonly Entry[]) => blockListOf(selected.flatMap(({ network }) => network ?? []));
  const byAddress = networksOf(entries.filter((entry) => !hasName(entry)));
  const byName = new Map(
    entries
      .filter(hasName)
      .map(({ host }) => [host, networksOf(entries.filter((entry) => entry.host === host))] as const),
  );
  const bare = (host: string): string =>
    host
      .toLowerCase()
      .replace(/^\[|\]$/g, '')
      .replace(/\.$/, '');
  const inListed = (ip: string): boolean => isIn(byAddress, ip);
  return {
    mayConnect: (ip, host) =>
      isPublic(ip) || (isIP(bare(host)) === 0 ? isIn(byName.get(bare(host)), ip) : inListed(ip)),
    mayAsk: ({ protocol, hostname, port, username, password }) => {
      if ((protocol !== 'https:' && protocol !== 'http:') || username !== '' || password !== '') return false;
      // URL normalizes numeric, hexadecimal and octal addresses, and puts IPv6 in brackets.
      const host = bare(hostname);
      if (isIP(host) !== 0 && inListed(host) && port === '') return true;
      return entries.some((entry) => entry.host === host && (port === '' || port === entry.port));
    },
  };
}
