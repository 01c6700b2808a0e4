import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { fetchPicture, maxBytes, type Fetching } from './fetch-picture.ts';
import { readListedHosts } from '../../../platform/network/listed-hosts.ts';

const picture = Buffer.from('\x89PNG\r\n\x1a\n and so on', 'latin1');

/** Starts a local picture server. */
async function pictureServer(answer: RequestListener): Promise<number> {
  const server: Server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** A DNS lookup that returns these addresses. */
const leadingTo = (...addresses: string[]): NonNullable<Fetching['lookup']> =>
  ((_name: string, _options: unknown, answer: (error: null, found: { address: string; family: number }[]) => void) =>
    answer(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as never;

const fetching = (port: number, more: Partial<Fetching> = {}): Fetching => ({
  hosts: readListedHosts(`dam.example.com:${port}=127.0.0.1`)!,
  lookup: leadingTo('127.0.0.1'),
  ...more,
});
const png: RequestListener = (_request, answer) =>
  answer.setHeader('content-type', 'image/png').setHeader('etag', '"1"').end(picture);
const at = (port: number, path = '/a.png') => `http://dam.example.com:${port}${path}`;

test('a picture from a listed host is returned with its ETag', async () => {
  const port = await pictureServer(png);
  expect(await fetchPicture(at(port), '', fetching(port))).toEqual({ bytes: picture, stamp: '"1"' });
});

test('the request contains nothing about the portal', async () => {
  let headers = {};
  const port = await pictureServer((request, answer) => {
    headers = request.headers;
    png(request, answer);
  });
  await fetchPicture(at(port), '', fetching(port));
  expect(Object.keys(headers).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent']);
});

test('an unchanged picture is not sent again', async () => {
  const port = await pictureServer((request, answer) =>
    request.headers['if-none-match'] === '"1"' ? answer.writeHead(304).end() : png(request, answer),
  );
  expect(await fetchPicture(at(port), '"1"', fetching(port))).toBe('unchanged');
});

test('a listed name that resolves to a private network is not connected to', async () => {
  let asked = 0;
  const port = await pictureServer(() => asked++);
  for (const address of ['127.0.0.1', '10.0.0.5', '169.254.169.254', '::1']) {
    const hosts = readListedHosts(`dam.example.com:${port}`)!;
    await expect(fetchPicture(at(port), '', { hosts, lookup: leadingTo(address) })).rejects.toThrow(
      'lies on a computer of a private network that PICTURE_HOSTS does not list for its host',
    );
  }
  expect(asked).toBe(0);
});

test('a private network that is listed for one host is closed to other hosts', async () => {
  let asked = 0;
  const port = await pictureServer((request, answer) => {
    asked++;
    png(request, answer);
  });
  for (const listed of ['cam.local=127.0.0.1', '127.0.0.0/8', '127.0.0.1']) {
    const hosts = readListedHosts(`dam.example.com:${port},${listed}`)!;
    await expect(fetchPicture(at(port), '', { hosts, lookup: leadingTo('127.0.0.1') }), listed).rejects.toThrow(
      'does not list for its host',
    );
  }
  expect(asked).toBe(0);
});

test('a name is looked up once per request, and every result is checked', async () => {
  let [looked, asked] = [0, 0];
  const port = await pictureServer((request, answer) => {
    asked++;
    return request.url === '/again' ? answer.writeHead(302, { location: '/a.png' }).end() : png(request, answer);
  });
  const rebinding: Fetching['lookup'] = ((...given: Parameters<NonNullable<Fetching['lookup']>>) =>
    (leadingTo(looked++ === 0 ? '127.0.0.1' : '127.0.0.2') as (...all: unknown[]) => void)(...given)) as never;
  await fetchPicture(at(port), '', fetching(port, { lookup: rebinding }));
  expect([looked, asked]).toEqual([1, 1]);
  looked = 0;
  await expect(fetchPicture(at(port, '/again'), '', fetching(port, { lookup: rebinding }))).rejects.toThrow(
    'does not list for its host',
  );
  expect([looked, asked]).toEqual([2, 2]);
});

test('of several addresses of a name, only the listed ones are connected to', async () => {
  let asked = 0;
  const port = await pictureServer((request, answer) => {
    asked++;
    png(request, answer);
  });
  // Nothing listens on the second address, so only the first could answer.
  const lookup = leadingTo('127.0.0.1', '127.0.0.9');
  const hosts = readListedHosts(`dam.example.com:${port}=127.0.0.9`)!;
  await expect(fetchPicture(at(port), '', { hosts, lookup })).rejects.toThrow('cannot be fetched');
  expect(asked).toBe(0);
});

test('a host that is not listed is not contacted, under any of its names', async () => {
  let asked = 0;
  const port = await pictureServer(() => asked++);
  const hosts = readListedHosts('dam.example.com')!;
  for (const address of [
    `http://127.0.0.1:${port}/`,
    `http://2130706433:${port}/`,
    `http://[::ffff:127.0.0.1]:${port}/`,
    `http://localhost:${port}/`,
    at(port),
  ]) {
    await expect(fetchPicture(address, '', { hosts, lookup: leadingTo('127.0.0.1') }), address).rejects.toThrow(
      'which PICTURE_HOSTS does not list',
    );
  }
  expect(asked).toBe(0);
});

test("a URL with a user name or password is not requested, and the reason doesn't repeat them", async () => {
  const hosts = readListedHosts('dam.example.com')!;
  for (const address of ['https://dana@dam.example.com/a.png', 'https://dana:secret@dam.example.com/a.png']) {
    await expect(fetchPicture(address, '', { hosts }), address).rejects.toThrow(
      /^has a name or a password in its address, which is not sent$/,
    );
  }
});

test('up to three redirects within the listed hosts are followed', async () => {
  const port = await pictureServer((request, answer) => {
    const left = Number(request.url!.slice(1));
    return left > 0 ? answer.writeHead(302, { location: `/${left - 1}` }).end() : png(request, answer);
  });
  expect(await fetchPicture(at(port, '/3'), '', fetching(port))).toMatchObject({ bytes: picture });
  await expect(fetchPicture(at(port, '/4'), '', fetching(port))).rejects.toThrow('is redirected too often');
});

test('a redirect to another host or into a private network is rejected', async () => {
  for (const location of [
    'http://169.254.169.254/latest/meta-data',
    'http://evil.example/a.png',
    'file:///etc/passwd',
    'http://10.0.0.1/a.png',
    '//evil.example/',
    'http://[',
  ]) {
    const port = await pictureServer((_request, answer) => answer.writeHead(302, { location }).end());
    await expect(fetchPicture(at(port), '', fetching(port)), location).rejects.toThrow(
      /which PICTURE_HOSTS does not list|to no address of its kind/,
    );
  }
});

test('responses that are not pictures, have an error status or are compressed are rejected', async () => {
  for (const type of ['text/html', 'image/svg+xml', 'application/octet-stream', '']) {
    const port = await pictureServer((_request, answer) =>
      answer.writeHead(200, type === '' ? {} : { 'content-type': type }).end(picture),
    );
    await expect(fetchPicture(at(port), '', fetching(port)), type).rejects.toThrow(
      'must be a JPEG, PNG, WebP, AVIF or GIF',
    );
  }
  const port = await pictureServer((_request, answer) => answer.writeHead(404).end());
  await expect(fetchPicture(at(port), '', fetching(port))).rejects.toThrow('is answered with 404');
  const packed = await pictureServer((_request, answer) =>
    answer.writeHead(200, { 'content-type': 'image/png', 'content-encoding': 'gzip' }).end(picture),
  );
  await expect(fetchPicture(at(packed), '', fetching(packed))).rejects.toThrow('comes with an additional compression');
});

test('a picture above the size limit is rejected, whether its length is announced or not', async () => {
  const announced = await pictureServer((_request, answer) =>
    answer.writeHead(200, { 'content-type': 'image/png', 'content-length': maxBytes + 1 }).write(picture),
  );
  await expect(fetchPicture(at(announced), '', fetching(announced))).rejects.toThrow('has more than 30 MB');
  const endless = await pictureServer((_request, answer) => {
    answer.writeHead(200, { 'content-type': 'image/png' });
    const more = () => {
      while (!answer.destroyed && answer.write(Buffer.alloc(1_000_000)));
    };
    answer.on('drain', more);
    more();
  });
  await expect(fetchPicture(at(endless), '', fetching(endless))).rejects.toThrow('has more than 30 MB');
});

test("a server that doesn't respond, or stops midway, is given up", async () => {
  for (const answer of [
    () => {},
    (_request: unknown, silent: Parameters<RequestListener>[1]) =>
      silent.writeHead(200, { 'content-type': 'image/png' }).write(picture),
  ] as RequestListener[]) {
    const port = await pictureServer(answer);
    await expect(fetchPicture(at(port), '', fetching(port, { signal: AbortSignal.timeout(200) }))).rejects.toThrow(
      'does not come in time',
    );
  }
  const port = await pictureServer((_request, answer) => {
    answer.writeHead(200, { 'content-type': 'image/png', 'content-length': 1000 }).write(picture);
    setImmediate(() => answer.destroy());
  });
  await expect(fetchPicture(at(port), '', fetching(port))).rejects.toThrow(/breaks off|cannot be fetched/);
});
