/**
 * Runs the nginx block of docs/guides/operate.md and the systemd unit of `deploy` as they are written there. Needs nginx; without
 * it this is left out. Without systemd-analyze the unit is only run, not verified.
 *
 * - Two servers, started by the unit's ExecStart with its environment alone, share a PostgreSQL behind nginx.
 * - A feed above nginx's own limit arrives, a system waits a whole minute for events, and a call that is too long gets
 *   the portal's answer.
 * - A mailed link leads to its page, and nginx's log has no token.
 * - After one server was killed, every request is answered by the other.
 * - Orders and feeds whose server goes away are not sent to the other one. Pages are.
 */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { serverEnvironment, serverFlags } from '../../apps/server/bin/server-flags.mjs';
import { freePort } from '../../apps/server/test/deep/server-process.ts';
import { startPostgres } from '../postgres/start.ts';
import { root, runNode } from '../testing/children.ts';

/** The exit code of a test that was left out. */
const leftOut = 77;
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const guide = readFileSync(join(root, 'docs/guides/operate.md'), 'utf8');

/** Returns the guide's first block in that language. */
function blockOf(language: string): string {
  const text = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(guide)?.[1];
  assert(text !== undefined, `The guide has no ${language} block.`);
  return text;
}

/** Replaces every pair, each of which must be in the text, so that the guide and this test can't drift apart. */
function replaceAll(text: string, pairs: readonly (readonly [string, string])[]): string {
  return pairs.reduce((current, [from, to]) => {
    assert(current.includes(from), `'${from}' is missing in the file.`);
    return current.replaceAll(from, to);
  }, text);
}

const folder = mkdtempSync(join(tmpdir(), 'tc-proxy-'));
chmodSync(folder, 0o755);
const endings: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];

/** Starts nginx with the guide's block before those two ports. Returns its addresses and the file of its log. */
async function startNginx(upstreams: readonly [number, number]): Promise<{ base: string; plain: string; log: string }> {
  const [https, http] = [await freePort(), await freePort()];
  const home = mkdtempSync(join(folder, 'nginx-'));
  const [certificate, key] = [join(home, 'portal.pem'), join(home, 'portal.key')];
  const made = spawnSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=orders.example.com'].concat(
      ['-out', certificate],
      ['-keyout', key],
    ),
  );
  assert.equal(made.status, 0, String(made.stderr));
  const block = replaceAll(blockOf('nginx'), [
    ['127.0.0.1:4600', `127.0.0.1:${upstreams[0]}`],
    ['127.0.0.1:4610', `127.0.0.1:${upstreams[1]}`],
    ['listen 80;', `listen 127.0.0.1:${http};`],
    ['listen 443 ssl', `listen 127.0.0.1:${https} ssl`],
    ['/etc/ssl/certs/orders.example.com.pem', certificate],
    ['/etc/ssl/private/orders.example.com.key', key],
    ['/var/log/nginx/orders.log', join(home, 'access.log')],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const config = [
    process.getuid?.() === 0 ? 'user root;' : '',
    `daemon off; pid ${home}/nginx.pid; error_log ${home}/error.log;`,
    'events { worker_connections 512; }',
    `http { access_log off; ${temporary.map((one) => `${one}_temp_path ${home}/${one};`).join(' ')}`,
    block,
    '}',
  ];
  writeFileSync(join(home, 'nginx.conf'), config.join('\n'));
  const args = ['-p', home, '-e', `${home}/error.log`, '-c', join(home, 'nginx.conf')];
  const checked = spawnSync('nginx', ['-t', ...args], { encoding: 'utf8' });
  assert.equal(checked.status, 0, checked.stderr);
  const child = spawn('nginx', args, { stdio: 'inherit' });
  endings.unshift(async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  const base = `https://127.0.0.1:${https}`;
  await until(async () => (await ask(`${base}/healthz`)).status > 0);
  return { base, plain: `http://127.0.0.1:${http}`, log: join(home, 'access.log') };
}

async function until(done: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 60_000;
  while (!(await done().catch(() => false))) {
    assert(Date.now() < end, 'Nothing answered within a minute.');
    await pause(50);
  }
}

/** Sends a request over HTTPS. The certificate is the test's own. */
const ask = (address: string, init: RequestInit = {}): Promise<Response> => fetch(address, init);
process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
process.removeAllListeners('warning');

/** Reads the unit's settings. A name that comes several times has several values. */
function readUnit(text: string): (name: string) => string[] {
  const lines = text.split('\n').map((line) => /^(\w+)=(.*)$/.exec(line));
  return (name) => lines.flatMap((line) => (line?.[1] === name ? [line[2]!] : []));
}

/** Reads an environment file as systemd does for plain lines. */
const readPairs = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]));

/** Verifies the unit. Returns it with this checkout and this folder in place of the guide's. */
function placedUnit(settingsFile: string): string {
  const unit = replaceAll(readFileSync(join(root, 'deploy/systemd/tradecounter@.service'), 'utf8'), [
    ['/srv/tradecounter', root],
    ['/etc/tradecounter.env', settingsFile],
  ]);
  const path = join(folder, 'tradecounter@.service');
  writeFileSync(path, unit);
  const verified = spawnSync('systemd-analyze', ['verify', '--man=no', path.replace('@', '@4600')], {
    encoding: 'utf8',
  });
  if (verified.error !== undefined) say('The unit is not verified: systemd-analyze is missing.');
  else {
    const about = verified.stderr.split('\n').filter((line) => line.includes('tradecounter'));
    assert.deepEqual([verified.status, about], [0, []], verified.stderr);
  }
  return unit;
}

/** Starts the unit's command for a port, with nothing in its environment but what the unit gives it. */
async function startUnit(unit: string, port: number): Promise<ChildProcess> {
  const value = readUnit(unit.replaceAll('%i', String(port)));
  const environment = readPairs(
    value('Environment')
      .flatMap((line) => line.split(' '))
      .join('\n'),
  );
  const settings = readPairs(readFileSync(value('EnvironmentFile')[0]!, 'utf8'));
  const [program = '', ...args] = value('ExecStart')[0]!.split(' ');
  assert.deepEqual(args.slice(0, -1), serverFlags, 'The unit starts the server with other flags.');
  for (const [name, expected] of Object.entries(serverEnvironment)) assert.equal(environment[name], expected);
  const child = spawn(program, args, {
    cwd: value('WorkingDirectory')[0]!,
    env: { ...settings, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  endings.unshift(() => child.kill('SIGKILL'));
  await until(async () => {
    assert.equal(child.exitCode, null, 'The server ended.');
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
  });
  return child;
}

async function command(settings: Record<string, string>, ...args: string[]): Promise<string> {
  const { code, output } = await runNode([join(root, 'apps/server/bin/tradecounter.mjs'), ...args], { env: settings });
  assert.equal(code, 0, output);
  return output.trim();
}

/** The whole guide: two servers of the unit behind nginx. */
async function serveBehindNginx(): Promise<void> {
  const postgres = await startPostgres();
  endings.push(() => postgres.end());
  const settingsFile = join(folder, 'tradecounter.env');
  const dataFolder = join(folder, 'data');
  mkdirSync(dataFolder, { mode: 0o700 });
  // The guide's file, with this database and folder.
  const file = replaceAll(/^```sh\n(DATABASE_URL=[\s\S]*?)^```$/m.exec(guide)?.[1] ?? '', [
    ['postgres://portal:secret@127.0.0.1/portal', postgres.url],
    ['/var/lib/tradecounter', dataFolder],
  ]);
  writeFileSync(settingsFile, file, { mode: 0o600 });
  const unit = placedUnit(settingsFile);
  const [first, second] = [await freePort(), await freePort()];
  const killed = await startUnit(unit, first);
  await startUnit(unit, second);
  const { base, plain, log } = await startNginx([first, second]);

  const settings = readPairs(file);
  const token = (await command(settings, 'tokens', 'add', 'ERP', '--for', 'events,feeds')).split(' ').at(-1)!;
  const authorization = `Bearer ${token}`;
  const customers = Array.from({ length: 30_000 }, (_one, at) => ({
    feed: 'customers',
    number: String(1000 + at),
    name: `Customer ${at} ${'x'.repeat(60)}`,
    location: '01',
  }));
  const body = [{ feed: 'locations', id: '01', reportName: 'Portland' }, ...customers]
    .map((row) => JSON.stringify(row))
    .join('\n');
  assert(body.length > 3_000_000, 'The feed is too small to prove anything.');
  const pushed = await ask(`${base}/wsl/api/feeds/bundle?runId=first`, {
    method: 'PUT',
    headers: { authorization, 'content-type': 'application/x-ndjson' },
    body,
  });
  const report = await pushed.text();
  assert.deepEqual([pushed.status, report.includes('"bad":0')], [200, true], report.slice(0, 2000));
  say('A feed above the usual limit is loaded through nginx.');

  const tooLong = await ask(`${base}/wsl/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'x'.repeat(1_500_000) }),
  });
  assert.deepEqual([tooLong.status, tooLong.headers.get('content-type')?.split(';')[0]], [413, 'application/json']);

  const waited = await ask(`${base}/wsl/api/events?after=latest&types=order.*&wait=60`, { headers: { authorization } });
  assert.equal(waited.status, 200, 'nginx gave up a system that waits for events.');
  say('A system waits a minute for events.');

  const answer = await ask(`${base}/config.json`);
  assert.equal(answer.headers.get('strict-transport-security'), 'max-age=31536000');
  assert.equal((await ask(`${plain}/`, { redirect: 'manual' })).headers.get('location'), 'https://127.0.0.1/');

  const link = `/auth/forgot?token=${'x'.repeat(43)}`;
  const [unsafe, led] = await Promise.all(
    [plain, base].map((address) => ask(`${address}${link}`, { redirect: 'manual' })),
  );
  assert.deepEqual([unsafe!.status, led!.status, led!.headers.get('location')], [301, 302, `/#${link}`]);
  await until(async () => readFileSync(log, 'utf8').split('/auth/forgot').length === 3);
  assert.doesNotMatch(readFileSync(log, 'utf8'), /token|\?/);
  say('A mailed link leads to its page, and the log has no token.');

  const said = await command(settings, 'users', 'add', 'dana', '--customer', '1001');
  const password = said.split(' ').at(-1)!;
  const signIn = () =>
    ask(`${base}/wsl/api/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'dana', password }),
    });
  assert.equal((await signIn()).status, 200);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  for (let round = 0; round < 10; round++)
    assert.deepEqual([(await ask(`${base}/readyz`)).status, (await signIn()).status], [200, 200]);
  say('After one server was killed, the other answers everything.');
}

/** Starts a server that reads each request and then goes away, as if it was killed after the work. Lists what it got. */
async function goingAway(got: string[]): Promise<Server> {
  const server = createServer((request, answer) => {
    if (request.url === '/healthz') return answer.end();
    request.resume().on('end', () => {
      got.push(`${request.method} ${request.url}`);
      request.socket.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  endings.unshift(() => server.close());
  return server;
}

/** Two servers that go away in the middle of each request, and a look at what nginx sends again. */
async function retryOnlyReads(): Promise<void> {
  const got: string[] = [];
  const ports = (await Promise.all([goingAway(got), goingAway(got)])).map(
    (server) => (server.address() as AddressInfo).port,
  );
  const { base } = await startNginx([ports[0]!, ports[1]!]);
  const cases = [
    ['POST', '/wsl/api/order/place', 1],
    ['POST', '/graphql', 1],
    ['PUT', '/wsl/api/feeds/stock?runId=1', 1],
    ['GET', '/version.json', 2],
  ] as const;
  for (const [method, path, times] of cases) {
    got.length = 0;
    const { status } = await ask(`${base}${path}`, { method, ...(method !== 'GET' && { body: '{}' }) });
    assert.deepEqual([status, got], [502, Array.from({ length: times }, () => `${method} ${path}`)]);
  }
  say('Only reads are sent to the second server.');
}

if (spawnSync('nginx', ['-v']).error !== undefined) {
  say('nginx is not installed (Debian package nginx).');
  process.exit(leftOut);
}
try {
  await retryOnlyReads();
  await serveBehindNginx();
} finally {
  for (const end of endings) await end();
}
process.exit(0);
