import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Owner } from '../postgres/data-owner.ts';
import { Daemon, signalFamily } from './daemon.ts';
import { readDeployFile } from './deploy-file.ts';
import { freePorts, type Place, until } from './place.ts';

const run = promisify(execFile);

export const nodeNames = ['db1', 'db2', 'db3'] as const;

/** A machine of the database: Patroni with its PostgreSQL. */
export interface DatabaseNode {
  name: string;
  /** PostgreSQL's own port, and the port of Patroni's API. */
  port: number;
  restPort: number;
  start(): void;
  /** kill -9 of Patroni and PostgreSQL, as if the machine lost power. */
  kill(): Promise<void>;
  /** SIGSTOP of all its processes, as if the machine hung. */
  freeze(): void;
  thaw(): void;
}

/** A member as Patroni lists it. */
export interface Member {
  name: string;
  /** leader, sync_standby or replica. */
  role: string;
  /** running, streaming, starting … */
  state: string;
}

export interface HaDatabase {
  etcd: readonly Daemon[];
  nodes: readonly DatabaseNode[];
  /** The superuser's password. */
  password: string;
  /** The members as any Patroni that answers lists them. */
  members(): Promise<Member[]>;
  /** Runs pgBackRest on the node, and returns what it wrote. */
  archive(node: DatabaseNode, ...args: string[]): Promise<string>;
  /** What a restore of the node's archive needs: pgBackRest's settings, the database's account and its programs. */
  archiveOf(node: DatabaseNode): { config: string; owner: Owner | null; postgresFolder: string };
}

const loopback = (port: number): string => `127.0.0.1:${port}`;
const secret = (): string => randomBytes(18).toString('base64url');

/** Pairs of an address in the files of `deploy` and the one here. */
const addressPairs = (port: number, ports: readonly number[]): (readonly [string, string])[] =>
  ports.map((here, at) => [`10.0.0.1${at + 1}:${port}`, loopback(here)]);

async function startEtcd(place: Place, clientPorts: readonly number[]): Promise<Daemon[]> {
  const peerPorts = await freePorts(nodeNames.length);
  const members = nodeNames.map((name, at) => {
    const text = readDeployFile('etcd/etcd.env', [
      ['ETCD_NAME=db1', `ETCD_NAME=${name}`],
      ['PEER_URLS=http://10.0.0.11:2380', `PEER_URLS=http://${loopback(peerPorts[at]!)}`],
      ['CLIENT_URLS=http://10.0.0.11:2379', `CLIENT_URLS=http://${loopback(clientPorts[at]!)}`],
      ['/var/lib/etcd/default', place.own(`etcd-${name}`)],
      ...addressPairs(2380, peerPorts),
    ]);
    const env = Object.fromEntries([...text.matchAll(/^(ETCD_\w+)=(.*)$/gm)].map(([, key, value]) => [key!, value!]));
    const log = join(place.folder, `etcd-${name}.log`);
    const daemon = new Daemon({ program: place.programs.etcd, env, owner: place.owner, log });
    daemon.start();
    place.atEnd(() => daemon.end('SIGKILL'));
    return daemon;
  });
  await until('etcd has no leader', 30, async () => (await fetch(`http://${loopback(clientPorts[0]!)}/health`)).ok);
  return members;
}

function nodeOver(
  name: string,
  data: string,
  ports: { port: number; restPort: number },
  patroni: Daemon,
): DatabaseNode {
  const postmaster = (): number | null => {
    const file = join(data, 'postmaster.pid');
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null;
  };
  const signalAll = (signal: NodeJS.Signals): void => {
    patroni.signal(signal);
    const pid = postmaster();
    if (pid !== null) signalFamily(pid, signal);
  };
  return {
    name,
    ...ports,
    start: () => patroni.start(),
    async kill() {
      const killed = patroni.end('SIGKILL');
      signalAll('SIGKILL');
      await killed;
    },
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
  };
}

/** Starts three members of etcd, and three nodes that archive with pgBackRest. Waits until one is primary. */
export async function startDatabase(place: Place): Promise<HaDatabase> {
  const { folder, programs, owner } = place;
  const [clientPorts, ports, restPorts] = await Promise.all([freePorts(3), freePorts(3), freePorts(3)]);
  const etcd = await startEtcd(place, clientPorts);
  const repository = place.own('archive');
  const [password, replication, rewind, cipher] = [secret(), secret(), secret(), secret()];
  place.own('locks');
  const configOf = (at: number) => join(folder, `pgbackrest-${nodeNames[at]}.conf`);
  const nodes = nodeNames.map((name, at) => {
    const data = join(folder, name);
    const port = ports[at]!;
    const local = { port, restPort: restPorts[at]! };
    place.own(
      `pgbackrest-${name}.conf`,
      readDeployFile('pgbackrest/pgbackrest.conf', [
        ['repo1-path=/var/lib/pgbackrest', `repo1-path=${repository}\nlog-path=${folder}\nlock-path=${folder}/locks`],
        ['change-this-4', cipher],
        [
          'pg1-path=/var/lib/postgresql/15/tradecounter',
          `pg1-path=${data}\npg1-port=${port}\npg1-socket-path=${folder}`,
        ],
      ]),
    );
    const config = place.own(
      `patroni-${name}.yml`,
      readDeployFile('patroni/config.yml', [
        ['name: db1', `name: ${name}`],
        ['10.0.0.11:8008', loopback(local.restPort)],
        ['10.0.0.11:5432', loopback(port)],
        ...addressPairs(2379, clientPorts),
        ['/var/lib/postgresql/15/tradecounter', data],
        ['/usr/lib/postgresql/15/bin', programs.postgresFolder],
        ['/var/lib/postgresql/.patroni_pgpass', join(folder, `${name}.pgpass`)],
        ['/var/run/postgresql', folder],
        ['10.0.0.0/24', '127.0.0.1/32'],
        ['change-this-1', password],
        ['change-this-2', replication],
        ['change-this-3', rewind],
        // Each node has its own file here, whichever of them is primary.
        ['pgbackrest --stanza', `${programs.pgbackrest} --config=${configOf(at)} --stanza`],
        // The nodes share one machine, which no node may reset.
        ['mode: automatic', 'mode: "off"'],
      ]),
    );
    const log = join(folder, `patroni-${name}.log`);
    return nodeOver(name, data, local, new Daemon({ program: programs.patroni, args: [config], owner, log }));
  });
  for (const node of nodes) {
    node.start();
    place.atEnd(() => node.kill());
  }
  const members = async (): Promise<Member[]> => {
    const asked = nodes.map(async ({ restPort }) => {
      const answer = await fetch(`http://${loopback(restPort)}/cluster`, { signal: AbortSignal.timeout(2000) });
      return ((await answer.json()) as { members: Member[] }).members;
    });
    return Promise.any(asked);
  };
  await until('no node is primary', 60, async () => (await members()).some(({ role }) => role === 'leader'));
  return {
    etcd,
    nodes,
    password,
    members,
    archiveOf: (node) => ({
      config: configOf(nodes.indexOf(node)),
      owner,
      postgresFolder: programs.postgresFolder,
    }),
    async archive(node, ...args) {
      const all = [`--config=${configOf(nodes.indexOf(node))}`, '--stanza=tradecounter', ...args];
      const { stdout } = await run(programs.pgbackrest, all, { ...owner, env: { PATH: '/usr/bin:/bin' } });
      return stdout;
    },
  };
}
