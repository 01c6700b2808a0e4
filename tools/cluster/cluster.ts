/**
 * A highly available installation on one machine, built from the files of `deploy`: three members of etcd, three nodes
 * of PostgreSQL under Patroni with an archive of pgBackRest, HAProxy, and three servers of the portal. Everything
 * listens on loopback and keeps its files in one private folder.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type ServerProcess, spawnServer } from '../../apps/server/test/deep/server-process.ts';
import { Daemon } from './daemon.ts';
import { type DatabaseNode, type HaDatabase, startDatabase } from './database.ts';
import { readDeployFile } from './deploy-file.ts';
import { freePorts, makePlace, type Place, until } from './place.ts';

export interface Cluster extends HaDatabase {
  folder: string;
  /** The portal, through HAProxy. */
  address: string;
  /** The database through HAProxy: the primary, and a standby. */
  writerUrl: string;
  readerUrl: string;
  haproxy: Daemon;
  /** The portal's servers. A restarted one takes the place of the one before. */
  servers: ServerProcess[];
  /** The settings of the servers, for commands. */
  settings: Record<string, string>;
  /** The node that is primary. Null when there is none. */
  primary(): Promise<DatabaseNode | null>;
  /** Waits until all nodes work, the others as synchronous standbys, and all servers are ready. */
  whole(): Promise<void>;
  /** Starts the server at that place again. */
  restart(index: number): Promise<ServerProcess>;
  end(): Promise<void>;
}

interface Options {
  /** Says which step begins. */
  say?: (line: string) => void;
  /** False: the portal begins empty. */
  demo?: boolean;
  /** Settings of the servers beside those that the cluster needs. */
  settings?: Record<string, string>;
}

const serverCount = 3;

/** Seconds in which a killed node works again: rewound, or cloned. */
const wholeSeconds = 180;

/** Creates the portal's role and database, as the guide does. */
async function createPortalDatabase(url: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`create role portal login password ${client.escapeLiteral(password)}`);
    await client.query(`create database portal owner portal encoding 'UTF8' template template0`);
  } finally {
    await client.end();
  }
}

interface Fronts {
  haproxy: Daemon;
  writer: number;
  reader: number;
  portal: number;
}

async function startHaproxy(place: Place, { nodes }: HaDatabase, serverPorts: readonly number[]): Promise<Fronts> {
  const [writer, reader, portal, metrics] = (await freePorts(4)) as [number, number, number, number];
  const text = readDeployFile('haproxy/haproxy.cfg', [
    // Only root can change its account.
    ['  user haproxy\n  group haproxy\n  chroot /var/lib/haproxy\n', ''],
    // An account's limit of open files is lower than that of Debian's service.
    ['maxconn 20000', 'maxconn 2000'],
    ['/run/haproxy/admin.sock', join(place.folder, 'haproxy.sock')],
    ['127.0.0.1:5000', `127.0.0.1:${writer}`],
    ['127.0.0.1:5001', `127.0.0.1:${reader}`],
    ['127.0.0.1:8080', `127.0.0.1:${portal}`],
    ['127.0.0.1:8405', `127.0.0.1:${metrics}`],
    ...nodes.map(
      ({ port, restPort }, at) =>
        [`10.0.0.1${at + 1}:5432 check port 8008`, `127.0.0.1:${port} check port ${restPort}`] as const,
    ),
    ...serverPorts.map((port, at) => [`10.0.0.2${at + 1}:4600`, `127.0.0.1:${port}`] as const),
  ]);
  const config = place.own('haproxy.cfg', text);
  const log = join(place.folder, 'haproxy.log');
  const haproxy = new Daemon({ program: place.programs.haproxy, args: ['-db', '-f', config], owner: place.owner, log });
  haproxy.start();
  place.atEnd(() => haproxy.end('SIGKILL'));
  return { haproxy, writer, reader, portal };
}

async function build(place: Place, { say = () => {}, demo = true, settings: extra = {} }: Options): Promise<Cluster> {
  say('Starting etcd and PostgreSQL …');
  const database = await startDatabase(place);
  const { nodes, members, password } = database;
  const serverPorts = await freePorts(serverCount);
  const { haproxy, writer, reader, portal } = await startHaproxy(place, database, serverPorts);
  const primary = async () => {
    const leader = (await members()).find(({ role, state }) => role === 'leader' && state === 'running');
    return nodes.find(({ name }) => name === leader?.name) ?? null;
  };
  const nodesWork = async () => {
    const all = await members();
    const states = all.filter(({ state }) => ['running', 'streaming'].includes(state));
    return (
      states.length === nodes.length && all.filter(({ role }) => role === 'sync_standby').length === nodes.length - 1
    );
  };
  await until('not all nodes of PostgreSQL work', wholeSeconds, nodesWork);
  say('Creating the archive and the database …');
  await database.archive((await primary())!, 'stanza-create');
  const portalPassword = randomBytes(18).toString('base64url');
  await createPortalDatabase(`postgres://postgres:${password}@127.0.0.1:${writer}/postgres`, portalPassword);
  const urlAt = (port: number) => `postgres://portal:${portalPassword}@127.0.0.1:${port}/portal`;
  const dataFolder = join(place.folder, 'data');
  mkdirSync(dataFolder, { mode: 0o700 });
  // The database's account owns the folder, and the servers' account has to reach theirs in it.
  chmodSync(place.folder, 0o711);
  const settings = {
    DATABASE_URL: urlAt(writer),
    DATABASE_READ_URL: urlAt(reader),
    DATA_DIR: dataFolder,
    DATABASE_FAILOVER: 'Y',
    TRUST_PROXY: '1',
    ...extra,
  };
  const servers: ServerProcess[] = [];
  const start = async (index: number) => {
    const server = await spawnServer({ ...settings, PORT: String(serverPorts[index]) }, demo ? ['--demo'] : []);
    servers[index] = server;
    await server.ready();
    return server;
  };
  place.atEnd(() => Promise.all(servers.map((server) => server.kill())));
  say('Starting the servers …');
  await start(0);
  await Promise.all([start(1), start(2)]);
  const address = `http://127.0.0.1:${portal}`;
  const isReady = async (base: string) => (await fetch(`${base}/readyz`, { signal: AbortSignal.timeout(2000) })).ok;
  const serversWork = async () =>
    (await Promise.all([address, ...servers.map(({ base }) => base)].map(isReady))).every(Boolean);
  return {
    ...database,
    folder: place.folder,
    address,
    writerUrl: urlAt(writer),
    readerUrl: urlAt(reader),
    haproxy,
    servers,
    settings,
    primary,
    async whole() {
      await until('not all nodes of PostgreSQL work', wholeSeconds, nodesWork);
      await until('not all servers are ready', 60, serversWork);
    },
    restart: start,
    end: () => place.end(),
  };
}

/** Starts everything. Takes it down again if a step fails. Throws MissingPrograms. */
export async function startCluster(options: Options = {}): Promise<Cluster> {
  const place = makePlace();
  try {
    const cluster = await build(place, options);
    await cluster.whole();
    return cluster;
  } catch (error) {
    await place.end();
    throw error;
  }
}
