import { BlockList, isIP } from 'node:net';

/** Where pictures may be fetched from (PICTURE_HOSTS). */
export interface PictureHosts {
  /** Whether the address may be asked at all: its scheme, its host and its port. */
  mayAsk: (address: URL) => boolean;
  /** Whether a computer of this IP address may be connected to: one of the internet, or one that is listed by its address or network. */
  mayConnect: (ip: string) => boolean;
}

/** Networks that are nobody's on the internet: this computer, private ones, those of tests and documentation, multicast, and IPv4 in other clothes. */
const apart = new BlockList();
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
  apart.addSubnet(network, length, 'ipv4');
for (const [network, length] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  apart.addSubnet(network, length, 'ipv6');

/** The one part of IPv6 that is handed out to the internet. */
const handedOut = new BlockList();
handedOut.addSubnet('2000::', 3, 'ipv6');

const isPublic = (ip: string): boolean =>
  isIP(ip) === 4 ? !apart.check(ip, 'ipv4') : isIP(ip) === 6 && handedOut.check(ip, 'ipv6') && !apart.check(ip, 'ipv6');

const hostName = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;

interface Entry {
  /** A name or an IP address; null for a network. */
  host: string | null;
  port: string | null;
  network: { ip: string; length: number } | null;
}

function readEntry(text: string): Entry | null {
  const [ip = '', length, ...more] = text.split('/');
  const version = isIP(ip);
  if (version !== 0 && more.length === 0) {
    const most = version === 4 ? 32 : 128;
    if (length !== undefined && !(/^\d{1,3}$/.test(length) && Number(length) >= 8 && Number(length) <= most))
      return null;
    return {
      host: length === undefined ? ip.toLowerCase() : null,
      port: null,
      network: { ip, length: length === undefined ? most : Number(length) },
    };
  }
  const [, host = '', port] = /^(.+?)(?::(\d{1,5}))?$/.exec(text.toLowerCase()) ?? [];
  if (!hostName.test(host) || (port !== undefined && Number(port) > 65535)) return null;
  return { host, port: port ?? null, network: isIP(host) === 4 ? { ip: host, length: 32 } : null };
}

/** Reads names, names with a port, IP addresses and networks, separated by commas; null = one of them is none of these. */
export function readPictureHosts(text: string): PictureHosts | null {
  const entries = text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map(readEntry);
  if (entries.includes(null)) return null;
  const listed = new BlockList();
  for (const entry of entries) {
    if (entry?.network)
      listed.addSubnet(entry.network.ip, entry.network.length, isIP(entry.network.ip) === 4 ? 'ipv4' : 'ipv6');
  }
  const inListed = (ip: string): boolean => isIP(ip) !== 0 && listed.check(ip, isIP(ip) === 4 ? 'ipv4' : 'ipv6');
  return {
    mayConnect: (ip) => isPublic(ip) || inListed(ip),
    mayAsk: ({ protocol, hostname, port, username, password }) => {
      if ((protocol !== 'https:' && protocol !== 'http:') || username !== '' || password !== '') return false;
      // URL writes numbers, hexadecimal and octal addresses as the one they mean, and IPv6 in brackets.
      const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
      if (isIP(host) !== 0 && inListed(host) && port === '') return true;
      return entries.some((entry) => entry?.host === host && (port === '' || port === entry.port));
    },
  };
}
