import { describe, expect, it } from 'vitest';
import { isNearby, readTrustedProxies, trustFor } from './trusted-proxies.ts';

describe('which proxies are trusted', () => {
  it.each([
    ['', false],
    ['N', false],
    ['0', false],
    ['1', 1],
    ['3', 3],
    ['10.0.0.0/8', ['10.0.0.0/8']],
    [' 127.0.0.1 , ::1,fd00::/8', ['127.0.0.1', '::1', 'fd00::/8']],
  ])("'%s' is %j", (text, expected) => expect(readTrustedProxies(text)).toEqual(expected));

  // With any of these, clients could spoof their address.
  it.each([
    'Y',
    'true',
    'all',
    '*',
    '-1',
    '1.5',
    '11',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    '10.0.0.0/4',
    '10.0.0.0/8,',
    '10.0.0/8',
    'proxy.local',
    '10.0.0.1/8/8',
    '10.0.0.1/ 8',
    'fe80::1%eth0',
  ])("'%s' is not a valid setting", (text) => expect(readTrustedProxies(text)).toBeNull());
});

describe('a number of proxies', () => {
  it('is trusted from this machine and from private networks only', () => {
    const near = [
      '127.0.0.1',
      '::1',
      '::ffff:10.1.2.3',
      '10.1.2.3',
      '172.31.0.1',
      '192.168.7.7',
      'fd12::1',
      'fe80::1%eth0',
    ];
    const far = ['203.0.113.9', '172.32.0.1', '2001:db8::1', '::ffff:203.0.113.9', '', 'x'];
    expect([near.filter((one) => !isNearby(one)), far.filter(isNearby)]).toEqual([[], []]);
  });

  it('counts the hops', () => {
    const trust = trustFor(2) as (address: string, hop: number) => boolean;
    expect([trust('10.0.0.1', 0), trust('203.0.113.9', 0), trust('203.0.113.9', 1), trust('203.0.113.9', 2)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});
