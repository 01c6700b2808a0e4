import { spawn } from 'node:child_process';
import { access, copyFile, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { feedFolder, smallShop, writeFeeds } from '../../test/builders/feed-folder.ts';
import { makePipe } from '../../test/builders/pipe.ts';
import { entry, type Outcome, runCommand, spawnCommand, type Surroundings } from '../../test/process/command-line.ts';
import { type Database, row, rows } from '../platform/db/database.ts';
import { openDatabase } from '../platform/db/open.ts';
import { verifyPassword } from '../features/auth/password/password.ts';

let place: string;
/** Holds the data folder open from the first import on, as a server would: commands go through it. */
let db: Database;
let firstImport: Outcome;

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'tc-cli-'));
  await mkdir(join(place, 'shop'));
  await writeFeeds(join(place, 'shop'), { ...smallShop, 'notes.txt': 'x' });
  firstImport = await spawnCommand(embedded(['import', 'shop']), { cwd: place });
  ({ db } = await openDatabase({ dataFolder: join(place, 'data'), DATABASE_URL: undefined, DATABASE_POOL: 2 }));
});
afterAll(async () => {
  await db.close();
  await rm(place, { recursive: true, force: true });
});

const embedded = (more: readonly string[]) => [...more, '--data-dir', 'data'];

const tradecounter = (args: readonly string[], more: Omit<Surroundings, 'cwd'> = {}): Promise<Outcome> =>
  runCommand(args, { ...more, cwd: place });

const items = async () => (await row<{ count: number }>(db, sql`select count(*)::int as count from items`))!.count;

describe('tradecounter map', () => {
  it('guesses how a file of another program becomes a feed, and import reads it so', async () => {
    await writeFile(join(place, 'INVBAL.txt'), 'Stock by branch\n\nITEMNO;WHSE;QTYOH\nTRIM-9;01;17\nTRIM-9;01;x\n');
    const { code, out, err } = await tradecounter(['map', 'INVBAL.txt', '--to', 'stock.json']);
    expect([code, out]).toEqual([0, '']);
    expect(err).toContain('INVBAL.txt looks like stock');
    expect(err).toContain("onHand: 1 of 2 rows can't be read");
    const imported = await tradecounter(embedded(['import', 'INVBAL.txt', '--map', 'stock.json', '--dry-run']));
    expect(imported.out).toMatch(/^INVBAL\.txt \(stock\) +2 rows/m);
    expect(imported.out).toContain('  INVBAL.txt (stock):5 onHand: is ');
    const unknown = await tradecounter(embedded(['import', 'INVBAL.txt', '--map', 'AR items']));
    expect([unknown.code, unknown.err]).toEqual([
      1,
      'No mapping is saved as AR items. Saved mappings: none. The name of a mapping file ends with .json.\n',
    ]);
  });
});

describe('tradecounter import', () => {
  it('creates the embedded database, loads a folder into it and reports the result', async () => {
    const { code, out, err } = firstImport;
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('notes.txt is skipped: no format has that name.');
    expect(out).toMatch(/^items\.csv +2 rows +2 new +0 changed +0 unchanged +0 bad +\d/m);
    expect(out).toMatch(/^Done: 50 new, 0 changed, 0 unchanged, 0 bad, /m);
    expect(out).not.toContain('\x1b');
    expect(await items()).toBe(2);
  });

  it('works through a server that has the data folder open, and exits with 1 if there are bad rows, which it lists', async () => {
    await mkdir(join(place, 'feeds'), { recursive: true });
    const bad = [
      ...Array.from({ length: 30 }, () => 'OAK-1,99,1'),
      ...Array.from({ length: 25 }, (_, number) => `OAK-1,01,${number}x`),
    ];
    await writeFile(join(place, 'feeds/stock.csv'), ['item,location,onHand', 'TRIM-9,01,41', ...bad].join('\n'));
    const { code, out } = await spawnCommand(embedded(['import', 'feeds']), { cwd: place });
    expect(code).toBe(1);
    expect(out).toContain("  stock.csv:3 location: is '99', which is not among the locations (× 30, first at row 3)\n");
    expect(out).toContain("  stock.csv:33 onHand: is '0x', must be a number such as 12.5 (× 25, first at row 33)\n");
    expect(out.match(/^ {2}stock\.csv:\d+ /gm)).toHaveLength(6);
    expect(out).toContain(`All bad rows: ${join(place, 'feeds.bad-rows.csv')}`);
    const report = (await readFile(join(place, 'feeds.bad-rows.csv'), 'utf8')).trim().split('\n');
    expect([report.length, report[0], report[1], report[2]]).toEqual([
      27,
      'file,line,column,reason,rows,lines',
      `stock.csv,3,location,"is '99', which is not among the locations",30,3 4 5 6 7`,
      `stock.csv,33,onHand,"is '0x', must be a number such as 12.5",1,33`,
    ]);
    expect(report.slice(1).map((line) => Number(line.split(',')[1]))).toEqual([
      3,
      ...Array.from({ length: 25 }, (_, number) => 33 + number),
    ]);
    expect((await stat(join(place, 'feeds.bad-rows.csv'))).mode & 0o077).toBe(0);
    expect(await row(db, sql`select on_hand::float from lots where lot = ''`)).toEqual({
      on_hand: 41,
    });

    await writeFile(join(place, 'feeds/stock.csv'), 'item,location,onHand\nTRIM-9,01,41\n');
    expect((await tradecounter(embedded(['import', 'feeds']))).out).toMatch(
      /^Done: 0 new, 0 changed, 1 unchanged, 0 bad/m,
    );
    await expect(access(join(place, 'feeds.bad-rows.csv'))).rejects.toThrow();
  });

  it('changes nothing with --dry-run, nor with --strict and a bad row', async () => {
    const folder = await feedFolder({ 'stock.csv': ['item,location,onHand', 'TRIM-9,01,7', 'NONE,01,7'] });
    const dry = await tradecounter(embedded(['import', folder, '--dry-run', '--report', 'dry.csv']));
    expect([dry.code, dry.out]).toEqual([
      1,
      expect.stringContaining('Dry run, nothing was changed. It would be: 0 new, 1 changed'),
    ]);
    expect(await readFile(join(place, 'dry.csv'), 'utf8')).toContain('stock.csv,3,item');
    const strict = await tradecounter(embedded(['import', folder, '--strict']));
    expect([strict.code, strict.out]).toEqual([1, expect.stringContaining('Nothing was changed, because of --strict')]);
    expect(await row(db, sql`select on_hand::float from lots where lot = ''`)).toEqual({
      on_hand: 41,
    });
  });

  it('lists rows that complete files no longer have, and requires --yes if there are many', async () => {
    const folder = await feedFolder({ 'items.csv': ['id,description,baseUom', 'OAK-1,Oak plank,SF'] });
    const refused = await tradecounter(embedded(['import', folder, '--complete', '--dry-run']));
    expect([refused.code, refused.out]).toEqual([
      1,
      expect.stringContaining('1 row that items.csv no longer has stays as it is:\n  TRIM-9\n'),
    ]);
    expect(refused.out).toContain('more than 10 %');
    expect(await readFile(`${folder}.gone.csv`, 'utf8')).toBe('file,key,outcome\nitems.csv,TRIM-9,taken off sale\n');
    const dry = await tradecounter(embedded(['import', folder, '--complete', '--yes', '--dry-run']));
    expect([dry.code, dry.out]).toEqual([0, expect.stringContaining('no longer has would be taken off sale:\n')]);
    await rm(`${folder}.gone.csv`);
  });

  it("escapes control characters in file names, and doesn't wait for a pipe", async () => {
    const folder = await feedFolder({
      'divisions.csv': ['id,name', 'F,Flooring'],
      'a\x1b[2Jb\u202e.txt': 'x',
      'item.csv': 'x',
    });
    makePipe(join(folder, 'items.csv'));
    const { code, out, err } = await tradecounter(embedded(['import', folder, '--dry-run']));
    expect([code, err]).toEqual([1, '']);
    expect(out).toContain('a\\u{1b}[2Jb\\u{202e}.txt is skipped: no format has that name.');
    expect(out).toContain('  item.csv:1: is not loaded: no feed has that name; did you mean items.csv?\n');
    expect(out).toContain('  items.csv:1: is no file that can be read, but a pipe\n');
    const missing = await tradecounter(['import', join(place, 'no\x1b[31m folder')]);
    expect([missing.code, missing.err]).toEqual([
      1,
      expect.stringMatching(/^There is no folder .*no\\u\{1b\}\[31m folder\.\n$/),
    ]);
  });

  it("starts the project's own version of Node when another one runs it", async () => {
    const script = join(place, 'old-node.mjs');
    await writeFile(
      script,
      `Object.defineProperty(process.versions, 'node', { value: '20.19.0' });\nprocess.argv[1] = ${JSON.stringify(entry)};\nawait import(process.argv[1]);\n`,
    );
    const child = spawn(process.execPath, [script, '--version'], { cwd: place });
    const [out, code] = await Promise.all([text(child.stdout), new Promise((done) => child.on('exit', done))]);
    expect([out, code]).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+\n$/), 0]);
  });
});

it('in a fresh clone, the command says to run npm install', async () => {
  const clone = await mkdtemp(join(tmpdir(), 'tc-clone-'));
  onTestFinished(() => rm(clone, { recursive: true }));
  const root = resolve(import.meta.dirname, '../../../..');
  const { bin } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { bin: { tradecounter: string } };
  const script = join(clone, bin.tradecounter);
  await mkdir(dirname(script), { recursive: true });
  await copyFile(join(root, bin.tradecounter), script);
  const child = spawn(process.execPath, [script, 'import', 'feeds'], { cwd: clone });
  const [err, code] = await Promise.all([text(child.stderr), new Promise((done) => child.on('exit', done))]);
  expect([err, code]).toEqual([`The packages of Tradecounter are not installed. In ${clone}, run npm install.\n`, 1]);
});

describe('mistakes in the command are reported in one sentence with exit code 1:', () => {
  beforeAll(async () => {
    makePipe(join(place, 'ok.pipe'));
    makePipe(join(place, 'piped.bad-rows.csv'));
    await symlink('ok.pipe', join(place, 'ok.link'));
  });
  const wrong: { what: string; args: string[]; env?: Record<string, string>; input?: string; says: string | RegExp }[] =
    [
      { what: 'a missing folder', args: ['import', 'nowhere'], says: /^There is no folder .*nowhere\.\n$/ },
      { what: 'a file for a folder', args: ['import', entry], says: 'is not a folder' },
      { what: 'no folder', args: ['import'], says: "missing required argument 'folder'" },
      { what: 'an unknown option', args: ['import', '.', '--fast'], says: "unknown option '--fast'" },
      { what: 'an unknown command', args: ['explode'], says: "unknown command 'explode'" },
      {
        what: 'a folder without feeds',
        args: ['import', '.'],
        says: /has none of the files divisions\.csv, .* \(or \.ndjson, or with \.gz\)\.\n$/,
      },
      {
        what: 'a report that cannot be written',
        args: ['import', 'ok', '--report', 'no/such/place.csv'],
        says: /^The report .* cannot be written: /,
      },
      {
        what: 'a report into a pipe',
        args: ['import', 'ok', '--report', 'ok.pipe'],
        says: /^The report .*ok\.pipe cannot be written: it is a pipe, which would be waited for; name a file\.\n$/,
      },
      {
        what: 'a report into a link to a pipe',
        args: ['import', 'ok', '--report', 'ok.link'],
        says: 'cannot be written: it is a pipe',
      },
      {
        what: 'a pipe where the report goes by itself',
        args: ['import', 'piped'],
        says: /^The report .*piped\.bad-rows\.csv cannot be written: it is a pipe/,
      },
      {
        what: 'a database that is not there',
        args: ['import', 'ok'],
        env: { DATABASE_URL: 'postgres://x@127.0.0.1:1/x' },
        says: /^The database does not answer: .*ECONNREFUSED/,
      },
      {
        what: 'a wrong address',
        args: ['import', 'ok'],
        env: { DATABASE_URL: 'mysql://x' },
        says: /^Wrong setting: DATABASE_URL/,
      },
      {
        what: 'a person without a customer',
        args: ['users', 'add', 'kim'],
        says: "required option '--customer <number>' not specified",
      },
      {
        what: 'an unknown customer',
        args: embedded(['users', 'add', 'kim', '--customer', '7']),
        says: 'There is no customer 7; import customers.csv first.\n',
      },
      {
        what: 'an invitation for an unknown customer',
        args: embedded(['users', 'invite', '7']),
        says: 'There is no customer 7; import customers.csv first.\n',
      },
      {
        what: 'an invitation by mail before any server ran',
        args: embedded(['users', 'invite', '1001', '--email', 'kim@x.example']),
        says: 'Start the server once first: it sends the mails.\n',
      },
      {
        what: 'an invitation for ever',
        args: embedded(['users', 'invite', '1001', '--days', '900']),
        says: '--days must be a whole number, 1 to 90.\n',
      },
      {
        what: 'nobody to approve',
        args: embedded(['users', 'decline', 'nobody']),
        says: 'No one is waiting for approval as nobody. To see who is: tradecounter users waiting\n',
      },
      {
        what: 'a password for nobody',
        args: embedded(['users', 'password', 'nobody']),
        input: 'correct horse',
        says: /^There is no person nobody\.\n$/,
      },
      {
        what: 'a short password',
        args: embedded(['users', 'password', 'kim']),
        input: 'short',
        says: 'The password on standard input needs at least 8 characters.\n',
      },
      {
        what: 'nobody to disable',
        args: embedded(['users', 'disable', 'nobody']),
        says: /^There is no person nobody\.\n$/,
      },
      { what: 'no user name', args: ['users', 'disable'], says: "missing required argument 'username'" },
      {
        what: 'an unknown claim',
        args: embedded(['users', 'add', 'kim', '--customer', '1001', '--claims', 'all=Y']),
        says: "--claims has the unknown claim 'all'.\n",
      },
      {
        what: 'a claim that is neither Y nor N',
        args: embedded(['users', 'add', 'kim', '--customer', '1001', '--claims', 'showPrices=Yes']),
        says: "--claims has 'showPrices=Yes', must be Y or N.\n",
      },
    ];
  for (const { what, args, env, input, says } of wrong) {
    it(what, async () => {
      for (const folder of ['ok', 'piped']) {
        await mkdir(join(place, folder), { recursive: true });
        await writeFile(join(place, folder, 'vendors.csv'), 'id,name\n');
      }
      const { code, err } = await tradecounter(args, { env, input });
      expect(code).toBe(1);
      if (typeof says === 'string') expect(err).toContain(says);
      else expect(err).toMatch(says);
      expect(err).not.toContain('    at ');
    });
  }
});

describe('tradecounter users add', () => {
  it('creates a user, with a password that is shown once', async () => {
    const { code, out } = await tradecounter(
      embedded([
        'users',
        'add',
        'kim',
        '--customer',
        '1001',
        '--email',
        'kim@x.example',
        '--claims',
        'admin=Y|showPrices=N',
      ]),
    );
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/^kim may sign in for 1001\.\nPassword, shown this once: \w{16}\n$/),
    ]);
    const found = await row<{ password_hash: string; claims: Record<string, string> }>(
      db,
      sql`select password_hash, claims from users where username = 'kim'`,
    );
    expect(found!.claims).toMatchObject({ allowedToOrder: 'Y', admin: 'Y', showPrices: 'N' });
    expect(await verifyPassword(/(\w{16})\n$/.exec(out)![1]!, found!.password_hash)).toBe(true);
  });

  it('starts with the claims of a kind of user, which a feed can use too', async () => {
    const made = await tradecounter(
      embedded(['users', 'add', 'lou', '--customer', '1001', '--like', 'viewer', '--claims', 'showPrices=N']),
    );
    expect(made.code).toBe(0);
    const claims = (await row<{ claims: Record<string, string> }>(
      db,
      sql`select claims from users where username = 'lou'`,
    ))!.claims;
    expect(claims).toMatchObject({ allowedToOrder: 'N', showPrices: 'N', showInvoices: 'Y' });
    const shown = (await tradecounter(['users', 'claims', '--like', 'viewer'])).out.trim();
    const folder = await feedFolder({ 'users.csv': ['username,claims', `zoe,${shown}`] });
    expect((await tradecounter(embedded(['import', folder]))).code).toBe(0);
    const fed = await row<{ claims: object }>(db, sql`select claims from users where username = 'zoe'`);
    expect(fed!.claims).toEqual({ ...claims, showPrices: 'Y' });
    expect((await tradecounter(['users', 'claims'])).out).toMatch(/^buyer +orders/m);
    expect((await tradecounter(['users', 'claims', '--like', 'toString'])).err).toBe(
      '--like must be one of buyer, admin, counter, viewer, staff.\n',
    );
  });

  it('takes the password from standard input and never shows it', async () => {
    const { code, out } = await spawnCommand(
      embedded(['users', 'add', 'lee', '--customer', '1001', '--password-stdin']),
      { cwd: place, input: 'correct horse\n' },
    );
    expect([code, out]).toEqual([0, 'lee may sign in for 1001.\n']);
    const found = await row<{ password_hash: string }>(db, sql`select password_hash from users where username = 'lee'`);
    expect(await verifyPassword('correct horse', found!.password_hash)).toBe(true);
  });

  it('rejects a name that is taken, in upper or lower case, and a short password', async () => {
    const again = await tradecounter(embedded(['users', 'add', 'KIM', '--customer', '1001']));
    expect([again.code, again.err]).toEqual([1, 'There is a person kim already.\n']);
    const short = await tradecounter(embedded(['users', 'add', 'max', '--customer', '1001', '--password-stdin']), {
      input: 'short',
    });
    expect([short.code, short.err]).toEqual([1, 'The password on standard input needs at least 8 characters.\n']);
  });
});

describe('tradecounter users invite', () => {
  it('shows a code once, stores only its hash, and says where to enter it', async () => {
    const { code, out } = await tradecounter(embedded(['users', 'invite', '1001', '--claims', 'admin=Y']));
    expect(code).toBe(0);
    const [, shown] =
      /shown this once: ([A-Z2-9]{4}(?:-[A-Z2-9]{4}){3})\nBehind the portal's address \(PUBLIC_URL is not set\): \/auth\/register\?customer=1001&invitation=\1\n$/.exec(
        out,
      )!;
    const kept = await row<{ all: string; claims: object }>(db, sql`select i::text as all, claims from invitations i`);
    expect(kept!.claims).toEqual({ admin: 'Y' });
    expect(kept!.all).not.toContain(shown!.replaceAll('-', ''));
    expect((await tradecounter(embedded(['users', 'waiting']))).out).toBe('No one is waiting for approval.\n');
  });
});

describe('tradecounter users, for an existing user', () => {
  const now = new Date();
  const later = new Date(now.getTime() + 86_400_000).toISOString();
  const signIn = (username: string, userAgent = 'Mozilla/5.0') =>
    db.execute(sql`
      insert into sessions (token_hash, user_id, customer_number, created_at, expires_at, address, user_agent)
      select decode(md5(${crypto.randomUUID()}), 'hex'), id, '1001', ${now.toISOString()}, ${later}, '203.0.113.5',
        ${userAgent}
      from users
      where username = ${username}`);
  const state = (username: string) =>
    row<{ disabled: boolean; hash: string; reset: string | null; sessions: number }>(
      db,
      sql`
        select disabled, password_hash as hash, claims->>'resetPass' as reset,
          (select count(*)::int from sessions s where s.user_id = u.id and revoked_at is null) as sessions
        from users u
        where username = ${username}`,
    );
  const audited = (username: string) =>
    rows(db, sql`select actor, action, after from audit_log where subject = ${username} order by id`);

  beforeAll(async () => {
    for (const name of ['ann', 'bob', 'cleo'])
      expect((await tradecounter(embedded(['users', 'add', name, '--customer', '1001']))).code).toBe(0);
  });

  it('list shows users with their customers and latest sign-in, all or those of one customer', async () => {
    await db.execute(sql`update users set signed_in_at = '2026-03-11T18:00:00Z' where username = 'bob'`);
    const all = (await tradecounter(embedded(['users', 'list']))).out.split('\n');
    expect(all).toEqual(
      expect.arrayContaining(['ann  1001  never signed in', 'bob  1001  signed in 2026-03-11T18:00Z']),
    );
    expect((await tradecounter(embedded(['users', 'list', '--customer', '9']))).out).toBe('No users can act for 9.\n');
  });

  it('password reads the password from standard input, never shows it, and ends every session', async () => {
    await signIn('ann');
    const { code, out, err } = await tradecounter(embedded(['users', 'password', 'ANN']), {
      input: 'battery staple\n',
    });
    expect([code, out, err]).toEqual([0, 'ann has a new password; 1 session was ended.\n', '']);
    const after = (await state('ann'))!;
    expect([await verifyPassword('battery staple', after.hash), after.reset, after.sessions]).toEqual([true, 'N', 0]);
    expect((await audited('ann')).at(-1)).toEqual({
      actor: 'command line',
      action: 'auth.password_set',
      after: { mustChange: false, sessionsEnded: 1 },
    });
  });

  it('password --must-change lets the user sign in only to change it', async () => {
    const { code, out } = await tradecounter(embedded(['users', 'password', 'ann', '--must-change']), {
      input: 'for one time',
    });
    expect([code, out]).toEqual([
      0,
      'ann has a new password; 0 sessions were ended. It has to be changed at the next sign-in.\n',
    ]);
    expect((await state('ann'))!.reset).toBe('Y');
  });

  it('disable ends all sessions and blocks sign-in, and enable allows a new sign-in', async () => {
    await signIn('bob');
    await signIn('bob');
    const disable = await tradecounter(embedded(['users', 'disable', 'bob']));
    expect([disable.code, disable.out]).toEqual([0, 'bob may not sign in any more; 2 sessions were ended.\n']);
    expect((await tradecounter(embedded(['users', 'disable', 'bob']))).out).toBe('bob is disabled already.\n');
    expect(await state('bob')).toMatchObject({ disabled: true, sessions: 0 });
    const enable = await tradecounter(embedded(['users', 'enable', 'bob']));
    expect([enable.code, enable.out]).toEqual([0, 'bob may sign in again.\n']);
    expect((await tradecounter(embedded(['users', 'enable', 'bob']))).out).toBe('bob may sign in already.\n');
    expect(await state('bob')).toMatchObject({ disabled: false, sessions: 0 });
    expect((await audited('bob')).slice(1)).toEqual([
      { actor: 'command line', action: 'auth.person_disabled', after: { sessionsEnded: 2 } },
      { actor: 'command line', action: 'auth.person_enabled', after: { sessionsEnded: 0 } },
    ]);
  });

  it("sessions lists them, without control characters of a browser's name, and --end ends them", async () => {
    await signIn('cleo', '\u001b[31mFirefox\u0007');
    const list = await tradecounter(embedded(['users', 'sessions', 'cleo']));
    expect([list.code, list.out]).toEqual([
      0,
      expect.stringMatching(/^signed in .*\n\d{4}-\S+Z {2}\d{4}-\S+Z {2}203\.0\.113\.5 +\?\[31mFirefox\?\n$/),
    ]);
    expect((await state('cleo'))!.sessions).toBe(1);
    expect((await tradecounter(embedded(['users', 'sessions', 'cleo', '--end']))).out).toMatch(
      /\n1 session was ended\.\n$/,
    );
    expect((await tradecounter(embedded(['users', 'sessions', 'cleo']))).out).toBe('cleo is signed in nowhere.\n');
    expect((await audited('cleo')).at(-1)).toEqual({
      actor: 'command line',
      action: 'auth.sessions_ended',
      after: { sessionsEnded: 1 },
    });
  });

  it('second-step shows its state, and --off removes it with its recovery codes and ends every session', async () => {
    const secondStep = async (...more: string[]) =>
      (await tradecounter(embedded(['users', 'second-step', 'bob', ...more]))).out;
    expect([await secondStep(), await secondStep('--off')]).toEqual(Array(2).fill('bob signs in by password alone.\n'));
    await signIn('bob');
    await db.execute(
      sql`update users set second_step = '\\x01', second_step_since = '2026-03-11T18:00:00Z' where username = 'bob'`,
    );
    await db.execute(
      sql`insert into recovery_codes (user_id, hash) select id, '\\x02' from users where username = 'bob'`,
    );
    expect(await secondStep()).toBe('bob signs in with a code, since 2026-03-11T18:00:00Z; 1 recovery code is left.\n');
    expect(await secondStep('--off')).toBe('bob signs in by password alone from now on; 1 session was ended.\n');
    expect(
      await rows(
        db,
        sql`
          select second_step, (select count(*)::int from recovery_codes r where r.user_id = u.id) as codes
          from users u
          where username = 'bob'`,
      ),
    ).toEqual([{ second_step: null, codes: 0 }]);
    expect((await audited('bob')).at(-1)).toEqual({
      actor: 'command line',
      action: 'auth.second_step_off',
      after: { sessionsEnded: 1 },
    });
  });
});

it('reports where it found no database, instead of creating an empty one', async () => {
  const nowhere = join(place, 'nowhere');
  const outcome = {
    code: 1,
    out: '',
    err: `There is no database in ${nowhere}. Name it with DATABASE_URL, DATA_DIR or --data-dir.\n`,
  };
  expect(await tradecounter(['mails', 'list', '--data-dir', 'nowhere'])).toEqual(outcome);
  expect(await tradecounter(['check', 'stock'], { env: { DATA_DIR: nowhere } })).toEqual(outcome);
  await expect(access(nowhere)).rejects.toThrow();
});

it('tradecounter --help names the commands', async () => {
  const { code, out } = await tradecounter(['--help']);
  expect([code, out]).toEqual([0, expect.stringMatching(/import .*<folder>[\s\S]*users/)]);
});
