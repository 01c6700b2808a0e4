import { describe, expect, it } from 'vitest';
import { readListedHosts } from './listed-hosts.ts';
import { mayConnect, targetFault } from './outbound-target.ts';

const hosts = readListedHosts('erp.local:8080=10.1.0.0/16,192.168.7.9')!;
const none = readListedHosts('')!;

describe('an address that events are sent to', () => {
  it.each([
    'https://erp.example/hook?x=1',
    'https://erp.example:8443/hook',
    'http://erp.local:8080/hook',
    'https://erp.local:8080/hook',
    'http://192.168.7.9/hook',
  ])('can be %s', (url) => expect(targetFault(url, hosts)).toBeNull());

  it.each([
    ['ftp://erp.example/', /https/],
    ['erp.example', /https/],
    ['http://erp.example/', /https/],
    ['http://8.8.8.8/', /https/],
    ['https://user:secret@erp.example/', /password/],
    ['https://erp.example/#part', /#/],
    ['https://10.1.2.3/', /private/],
    ['https://127.0.0.1/', /private/],
    ['https://2130706433/', /private/],
    ['https://[::1]/', /private/],
    ['https://[::ffff:127.0.0.1]/', /private/],
    ['http://erp.local:81/', /WEBHOOK_HOSTS/],
    ['http://192.168.7.9:81/', /private|WEBHOOK_HOSTS/],
  ])('cannot be %s', (url, fault) => expect(targetFault(url, hosts)).toMatch(fault));
});

it('a host connects only to addresses and ports allowed for it, whatever its name resolves to', () => {
  const listed = new URL('http://erp.local:8080/');
  expect(mayConnect(hosts, listed, '10.1.9.9', 'erp.local')).toBe(true);
  expect(mayConnect(hosts, listed, '10.2.0.1', 'erp.local')).toBe(false);
  expect(mayConnect(hosts, listed, '127.0.0.1', 'erp.local')).toBe(false);
  const open = new URL('https://erp.example/');
  expect(mayConnect(hosts, open, '93.184.216.34', 'erp.example')).toBe(true);
  expect(mayConnect(hosts, open, '10.1.9.9', 'erp.example')).toBe(false);
  expect(mayConnect(none, open, '169.254.169.254', 'erp.example')).toBe(false);
  // Another port of a listed host, and the internet without TLS.
  expect(mayConnect(hosts, new URL('http://erp.local:22/'), '10.1.9.9', 'erp.local')).toBe(false);
  expect(mayConnect(hosts, new URL('http://erp.example/'), '93.184.216.34', 'erp.example')).toBe(false);
});
