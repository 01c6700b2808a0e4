import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { expireHolds } from '../../src/features/holds/ending/expire-holds.ts';
import { type Database, rows } from '../../src/platform/db/database.ts';
import { servicesOf } from '../../src/platform/services.ts';
import { noMailJobs } from '../../src/platform/jobs/jobs.ts';
import { buildCustomer, buildItem, buildLocation, buildShipVia, buildUser } from '../builders/shop.ts';
import { newPlace } from './database-places.ts';
import { runImport } from './import-process.ts';
import { type ServerProcess, startProcess } from './server-process.ts';

/**
 * A hundred holds at once on a lot of ten. Then holds that begin, change, become orders, are released and end, orders from carts, and counts of stock that arrive, all at once on two server processes.
 * Afterwards `tradecounter check stock` is asked, and each hold and order line is held against what is promised to it.
 *   node apps/server/test/deep/stock-rounds.ts --database-url postgres://… [--seconds 60] [--seed 1]
 * A new database is made on that server, and dropped.
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, seed: { type: 'string' }, 'database-url': { type: 'string' } },
});
const url = values['database-url'];
if (url === undefined) {
  process.stdout.write('two servers need a PostgreSQL: --database-url is missing\n');
  process.exit(77);
}
const seed = Number(values.seed ?? Date.now() % 2 ** 31);
const cli = resolve(import.meta.dirname, '../../src/cli/main.ts');
const items = ['RACE-1', 'RACE-2', 'RACE-3'];
const people = 6;

/** The same sequence for the same seed (mulberry32). */
function randomOf(start: number): (below: number) => number {
  let state = start;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

interface Person {
  username: string;
  password: string;
  customerNumber: string;
}

async function buildShop(db: Database): Promise<Person[]> {
  await buildLocation(db, { id: '01' });
  await buildShipVia(db, { code: 'OT', flat: '35' });
  for (const id of items) {
    await buildItem(db, { id, stock: { '01': { A: '400', B: '200', C: '60' } } });
  }
  await buildItem(db, { id: 'LAST', stock: { '01': { A: '200' } } });
  const made: Person[] = [];
  for (let at = 0; at < people; at += 1) {
    const customerNumber = await buildCustomer(db, { location: '01', shipVia: 'OT' });
    made.push({ ...(await buildUser(db, { customers: [customerNumber] })), customerNumber });
  }
  return made;
}

interface Answered {
  status: number;
  body: { token?: string; holdList?: { id: string; quantity: number; state: string }[] };
}

/** How often each call was answered how. */
const answers = new Map<string, number>();

/** A hundred requests at once for a lot of ten cartons, half of them at each server: how many hold one. */
async function rush(bases: readonly string[], shop: readonly Person[]): Promise<number> {
  const tokens = await Promise.all(
    shop.map(async ({ username, password }) => {
      const answer = await fetch(`${bases[0]}/wsl/api/auth`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password }),
      });
      return ((await answer.json()) as { token: string }).token;
    }),
  );
  const held = await Promise.all(
    Array.from({ length: 100 }, async (_, at) => {
      const { customerNumber } = shop[at % shop.length]!;
      const asked = new URLSearchParams({
        customerNumber,
        sku: 'LAST',
        quantity: '1',
        UMCode: 'CT',
        comment: 'rush',
        tag: 'A',
      });
      const answer = await fetch(`${bases[at % bases.length]}/wsl/api/hold/additem?${asked}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${tokens[at % shop.length]}` },
      });
      return ((await answer.json()) as { data?: { success: boolean } }).data?.success === true;
    }),
  );
  return held.filter(Boolean).length;
}

/** One person at one server until the time is over: whatever comes next, on whatever is theirs. */
async function act(base: string, person: Person, random: (below: number) => number, until: number): Promise<void> {
  const { customerNumber } = person;
  let token = '';
  const call = async (method: string, path: string, body?: object, key = randomUUID()): Promise<Answered> => {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': key,
      ...(token !== '' && { authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(`${base}/wsl${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const name = `${path.split('?')[0]!.replace('/api/', '')} ${answer.status}`;
    answers.set(name, (answers.get(name) ?? 0) + 1);
    return { status: answer.status, body: (await answer.json()) as Answered['body'] };
  };
  token = (await call('POST', '/api/auth', { username: person.username, password: person.password })).body.token!;
  const live = async (): Promise<{ id: string; quantity: number }[]> => {
    const { body } = await call('GET', `/api/item/holds?customerNumber=${customerNumber}&includeCIG=N`);
    return body.holdList!.filter(({ state }) => state === 'live');
  };
  const onHold = async (what: (hold: { id: string; quantity: number }) => Promise<unknown>): Promise<void> => {
    const holds = await live();
    if (holds.length > 0) await what(holds[random(holds.length)]!);
  };
  const ways: (() => Promise<unknown>)[] = [
    () =>
      call(
        'POST',
        `/api/hold/additem?${new URLSearchParams({ customerNumber, sku: items[random(3)]!, quantity: String(1 + random(4)), UMCode: 'CT', comment: 'race', tag: ['', 'A', 'B', 'C'][random(4)]! })}`,
      ),
    () =>
      onHold(({ id }) =>
        call('POST', '/api/hold/change', {
          customerNumber,
          holdNumber: id,
          quantity: 1 + random(6),
          UMCode: 'CT',
          comment: 'race',
        }),
      ),
    () => onHold(({ id }) => call('POST', '/api/hold/release', { customerNumber, holdNumber: id })),
    () =>
      onHold(async ({ id, quantity }) => {
        const form = { customerNumber, holdNumber: id, ...(random(2) === 0 && { quantity: 1 + random(quantity) }) };
        const key = randomUUID();
        // Pressed twice: one order.
        await Promise.all([call('POST', '/api/hold/order', form, key), call('POST', '/api/hold/order', form, key)]);
      }),
    async () => {
      await call('POST', '/api/cart/additem', {
        customerNumber,
        sku: items[random(3)]!,
        qtyToOrder: 1 + random(5),
        umcode: 'CT',
        tag: ['', '', 'A', 'B'][random(4)]!,
      });
      await call('POST', '/api/order/place', { customerNumber });
    },
  ];
  while (Date.now() < until) await ways[random(ways.length)]!();
}

async function check(env: Record<string, string>): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [cli, 'check', 'stock'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'exit')) as [number];
  return { code, output };
}

/** Counts that arrive from the warehouse: more, and now and then less than is promised. */
async function receive(env: Record<string, string>, random: (below: number) => number, until: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'tc-race-'));
  let count = 0;
  for (; Date.now() < until; count += 1) {
    const lines = items.flatMap((item) => ['A', 'B', 'C'].map((lot) => `${item},01,${lot},${20 * random(60)}`));
    await writeFile(join(folder, 'lots.csv'), ['item,location,lot,onHand', ...lines].join('\n'));
    const { code, output } = await runImport(folder, env);
    if (code !== 0) problems.push(`an import ended with ${code}: ${output.trim().split('\n').at(-1)}`);
  }
  await rm(folder, { recursive: true });
  return count;
}

const problems: string[] = [];

/** Returns the wrong quantities: by hold, by order line, by lot. */
const wrong = (db: Database) =>
  rows<{ problem: string }>(
    db,
    sql`
      with promised as (
          select kind, reference, round(sum(quantity), 4) as quantity
          from promises
          group by kind, reference)
      select 'hold ' || h.hold_number || ' ' || coalesce(h.ended_as, 'live') || ' of ' || round(h.base_quantity, 4)
          || ' has ' || coalesce(p.quantity, 0) as problem
      from holds h left join promised p on p.kind = 'hold' and p.reference = h.hold_number
      where coalesce(p.quantity, 0) <> case when h.ended_at is null then round(h.base_quantity, 4) else 0 end
      union all
      select 'hold ' || h.hold_number || ' names other lots than it has'
      from holds h
      where h.ended_at is null
        and (select coalesce(sum((held->>1)::numeric), 0) from jsonb_array_elements(h.lots) held) <> h.base_quantity
      union all
      select 'line ' || l.order_number || '/' || l.line_number || ' of ' || round(l.base_quantity, 4) || ' less '
          || l.back_ordered || ' has ' || coalesce(p.quantity, 0)
      from order_lines l
      left join promised p on p.kind = 'order' and p.reference = l.order_number || '/' || l.line_number
      where coalesce(p.quantity, 0) <> round(l.base_quantity - l.back_ordered, 4)
      union all
      select 'lot ' || l.item_id || ' ' || l.lot || ': ' || l.promised || ' of ' || l.on_hand || ' promised, '
          || coalesce(s.short, 0) || ' recorded as short'
      from lots l
      left join (
        select item_id, location, lot, sum(quantity) as short
        from back_orders
        where short
        group by item_id, location, lot) s using (item_id, location, lot)
      where round(l.promised - coalesce(s.short, 0), 4) > l.on_hand`,
  );

const place = await newPlace(url);
const db = await place.open();
/** The jobs of a third server. */
const own = servicesOf({ db, jobs: noMailJobs, now: () => new Date(), timeZone: 'UTC', precision: 2 });
let servers: ServerProcess[] = [];
try {
  const shop = await buildShop(db);
  // A rush on a lot is what is tried here, not what one customer may hold.
  const env = { ...place.env, HOLD_STOCK_SHARE: '100', HOLDS_MAX: '100000' };
  servers = await Promise.all([startProcess(env), startProcess(env)]);
  const rushed = await rush(
    servers.map(({ base }) => base),
    shop,
  );
  if (rushed !== 10) problems.push(`of a lot of 10, ${rushed} are held`);
  const until = Date.now() + Number(values.seconds) * 1000;
  const clock = randomOf(seed + 1000);
  let ended = 0;
  const endSome = async (): Promise<void> => {
    while (Date.now() < until) {
      const overdue = await db.execute(
        sql`update holds set until = until - 30 where ended_at is null and hashtext(hold_number) % 5 = ${clock(5)}`,
      );
      ended += overdue.rowCount ?? 0;
      // Two processes end them at once.
      await Promise.all([expireHolds(own), expireHolds(own)]);
    }
  };
  const [imports] = await Promise.all([
    receive(place.env, randomOf(seed + 2000), until),
    endSome(),
    ...shop.flatMap((person, at) =>
      servers.map((server, of) => act(server.base, person, randomOf(seed + at * 10 + of), until)),
    ),
  ]);
  const checked = await check(place.env);
  if (checked.code !== 0) problems.push(checked.output.trim());
  problems.push(...(await wrong(db)).map(({ problem }) => problem));
  const servedWell = [...answers].filter(([name]) => / 5\d\d$/.test(name));
  problems.push(...servedWell.map(([name, count]) => `${name}: ${count} times`));
  process.stdout.write(
    `seed ${seed}, ${rushed} of 100 holds on a lot of 10, ${imports} counts, ${ended} holds made overdue\n${[...answers]
      .sort()
      .map(([name, count]) => `  ${name}: ${count}`)
      .join('\n')}\n`,
  );
  for (const problem of problems.slice(0, 20)) process.stderr.write(`${problem}\n`);
  process.stdout.write(problems.length === 0 ? 'all well\n' : `${problems.length} problems\n`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  await Promise.all(servers.map((server) => server.kill()));
  await db.close();
  await place.drop();
}
