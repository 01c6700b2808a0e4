import { describe, expect, test } from 'vitest';
import { readListedHosts } from './listed-hosts.ts';

const hosts = (text: string) => readListedHosts(text)!;

describe('which URLs can be requested', () => {
  test('only those of listed hosts, by their full names', () => {
    const { mayAsk } = hosts('dam.example.com, pics.example:8443');
    const may = (address: string) => mayAsk(new URL(address));
    for (const address of [
      'https://dam.example.com/a.jpg',
      'http://dam.example.com/a',
      'https://DAM.example.com./a.jpg',
      'https://pics.example:8443/a',
      'https://pics.example/a',
    ])
      expect(may(address), address).toBe(true);
    const others = [
      'https://example.com/',
      'https://a.dam.example.com/',
      'https://dam.example.com.evil.example/',
      'https://evil.example/dam.example.com',
      'https://dam.example.com@evil.example/',
      'https://user:pass@dam.example.com/',
      'https://dam.example.com:22/',
      'https://pics.example:8444/',
      'ftp://dam.example.com/',
      'file:///etc/passwd',
      'http://localhost/',
      'http://127.0.0.1/',
      'http://2130706433/',
      'http://0x7f.1/',
      'http://[::1]/',
      'http://169.254.169.254/latest/meta-data',
    ];
    for (const address of others) expect(may(address), address).toBe(false);
  });

  test('none if nothing is listed', () => {
    expect(hosts('').mayAsk(new URL('https://dam.example.com/'))).toBe(false);
  });

  test('those with a listed IP address or network', () => {
    const { mayAsk } = hosts('10.1.0.0/16,192.168.7.9');
    expect(
      [
        'http://10.1.2.3/a',
        'http://192.168.7.9/a',
        'http://10.2.0.1/a',
        'http://192.168.7.10/',
        'http://10.1.2.3:8080/',
      ].map((one) => mayAsk(new URL(one))),
    ).toEqual([true, true, false, false, false]);
  });
});

describe('which IP addresses can be connected to', () => {
  test('those of the internet', () => {
    const { mayConnect } = hosts('dam.example.com');
    expect(
      ['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'].map((ip) => mayConnect(ip, 'dam.example.com')),
    ).toEqual([true, true]);
    const inside = [
      '127.0.0.1',
      '127.9.9.9',
      '10.0.0.1',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '198.18.0.1',
      '224.0.0.1',
      '255.255.255.255',
      '192.0.2.1',
      '::1',
      '::',
      'fe80::1',
      'fe80::1%eth0',
      'fc00::1',
      'fd12:3456::1',
      'ff02::1',
      '::ffff:127.0.0.1',
      '::ffff:10.0.0.1',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      '2001:db8::1',
      'nonsense',
      '',
    ];
    for (const ip of inside) expect(mayConnect(ip, 'dam.example.com'), ip).toBe(false);
  });

  test.each([
    ['dam.local', true],
    ['DAM.local.', true],
    ['dam.example.com', false],
    ['10.1.2.3', false],
  ])('those of a private network listed for a name, only under that name: %s', (host, may) => {
    const { mayConnect } = hosts('dam.example.com,dam.local:8080=10.1.0.0/16,dam.local=fd00:1::5');
    const led = ['10.1.255.1', 'fd00:1::5', '10.2.0.1', 'fd00:1::6'].map((ip) => mayConnect(ip, host));
    expect(led).toEqual([may, may, false, false]);
  });

  test('those of a private network listed without a name, only if the URL has the IP address', () => {
    const { mayConnect } = hosts('dam.local,10.1.0.0/16');
    expect([mayConnect('10.1.2.3', '10.1.2.3'), mayConnect('10.1.2.3', 'dam.local')]).toEqual([true, false]);
  });
});

test("a value that isn't a host is rejected", () => {
  for (const wrong of [
    'https://dam.example.com',
    'dam.example.com/pics',
    '*.example.com',
    'a b',
    '0.0.0.0/0',
    '10.0.0.0/33',
    'dam.example.com:99999',
    'user@host',
    '-a.example',
    'dam.local=',
    'dam.local=dam.example',
    'dam.local=10.0.0.0/4',
    'dam.local=10.0.0.1=10.0.0.2',
    '10.0.0.1=10.0.0.2',
    'fe80::1%eth0',
  ])
    expect(readListedHosts(wrong), wrong).toBeNull();
});
