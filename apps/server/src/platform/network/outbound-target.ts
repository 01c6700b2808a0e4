import { isIP } from 'node:net';
import { isPublic, type ListedHosts } from './listed-hosts.ts';

/**
 * Whether an event may be sent to this IP address for that target: on the internet, or on a private network listed for
 * its host and port.
 */
export const mayConnect = (hosts: ListedHosts, target: URL, ip: string, name: string): boolean =>
  isPublic(ip)
    ? target.protocol === 'https:' || hosts.mayAsk(target)
    : hosts.mayAsk(target) && hosts.mayConnect(ip, name);

/** Returns why events can't be sent to the address, as the end of a sentence. Null if its text has no fault. */
export function targetFault(text: string, hosts: ListedHosts): string | null {
  const target = URL.parse(text);
  if (target === null || !['https:', 'http:'].includes(target.protocol)) return 'must start with https://';
  if (target.username !== '' || target.password !== '') return 'must not hold a name or a password';
  if (target.hash !== '' || text.length > 500) return 'must have up to 500 characters and no part behind #';
  const host = target.hostname.replaceAll(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !mayConnect(hosts, target, host, host))
    return isPublic(host) ? 'must start with https://' : 'is on a private network, and WEBHOOK_HOSTS does not list it';
  if (target.protocol === 'http:' && !hosts.mayAsk(target))
    return 'must start with https://, unless WEBHOOK_HOSTS lists its host and port';
  return null;
}
