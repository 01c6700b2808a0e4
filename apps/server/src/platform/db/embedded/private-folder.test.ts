import { existsSync } from 'node:fs';
import { chmod, lstat, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { preparedFolder } from '../../../../test/process/prepared-folder.ts';
import { openDatabase } from '../open.ts';
import { makeFolder, makePrivate, UnfitFolder } from './private-folder.ts';

let place: string;
let folder: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'tc-private-'));
  folder = join(place, 'data');
});
afterEach(() => rm(place, { recursive: true, force: true }));

const rights = async (path: string): Promise<string> => ((await lstat(path)).mode & 0o7777).toString(8);

/** Returns everything in the folder that other accounts can read, write or enter. */
async function open(at: string): Promise<string[]> {
  const names = await readdir(at, { recursive: true });
  const found = await Promise.all(
    ['', ...names].map(async (name) => ({ name, mode: (await lstat(join(at, name))).mode })),
  );
  return found.filter(({ mode }) => (mode & 0o077) !== 0).map(({ name }) => name);
}

/** Makes the process create everything with full permissions. */
function anybodyMay(): void {
  const before = process.umask(0);
  onTestFinished(() => void process.umask(before));
}

const opened = () => openDatabase({ dataFolder: folder, DATABASE_URL: undefined, DATABASE_POOL: 2 });

describe.skipIf(process.platform === 'win32')('a data folder is closed to all other accounts', () => {
  it('as soon as it is created, with its database and socket, whatever the umask', async () => {
    anybodyMay();
    const { db } = await opened();
    await db.execute(sql`create table notes (words text)`);
    await db.execute(sql`insert into notes select repeat('x', 1000) from generate_series(1, 5000)`);
    const { host } = db.pool.options;
    expect(await open(folder)).toEqual([]);
    expect(await rights(host!)).toBe('700');
    await db.close();
    expect(await open(folder)).toEqual([]);
  });

  it('again at the next start, if existing files and folders in it were open', async () => {
    anybodyMay();
    folder = await preparedFolder();
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    await mkdir(join(folder, 'outbox'));
    await mkdir(join(folder, 'documents'));
    await mkdir(join(folder, 'pictures/v1/oak'), { recursive: true });
    for (const name of ['outbox/order.eml', 'documents/list.document', 'pictures/v1/oak/160.webp', 'db/base/note'])
      await writeFile(join(folder, name), 'x', { mode: 0o666 });
    await writeFile(join(folder, 'secret.key'), 'x', { mode: 0o666 });
    for (const name of ['', 'db', 'db/base', 'outbox', 'documents']) await chmod(join(folder, name), 0o777);
    await chmod(join(folder, 'db/PG_VERSION'), 0o644);
    await (await opened()).db.close();
    expect(await open(folder)).toEqual([]);
    expect(await rights(join(folder, 'outbox/order.eml'))).toBe('600');
    expect(await rights(join(folder, 'secret.key'))).toBe('600');
    expect(await rights(join(folder, 'outbox'))).toBe('700');
  });

  it("but targets of links in it, and folders that aren't the portal's, stay unchanged", async () => {
    await mkdir(join(folder, 'outbox'), { recursive: true });
    await mkdir(join(folder, 'lost+found'));
    const elsewhere = join(place, 'elsewhere');
    await writeFile(elsewhere, 'x');
    await chmod(elsewhere, 0o644);
    await chmod(join(folder, 'lost+found'), 0o755);
    await symlink(elsewhere, join(folder, 'outbox/link.eml'));
    await makePrivate(folder);
    expect([await rights(elsewhere), await rights(join(folder, 'lost+found')), await rights(folder)]).toEqual([
      '644',
      '755',
      '700',
    ]);
  });

  it("but isn't created if it doesn't exist", async () => {
    expect(await makePrivate(folder)).toBeNull();
    await expect(lstat(folder)).rejects.toThrow('ENOENT');
  });
});

describe.skipIf(process.platform === 'win32')(
  'a folder that cannot be the data folder is reported in one sentence:',
  () => {
    it("one that belongs to another user and can't be closed", async () => {
      await mkdir(folder);
      const others = makePrivate(folder, {
        self: 4711,
        chmod: () => Promise.reject(Object.assign(new Error('EPERM'), { code: 'EPERM' })),
      });
      await expect(others).rejects.toThrow(UnfitFolder);
      await expect(others).rejects.toThrow(
        /^The data folder .*data belongs to user \d+, not to user 4711, who runs this\. Give it to that user \(chown -R\), or set DATA_DIR to another folder\.$/,
      );
    });

    it('one with a file of another user, for example from a command run as root', async () => {
      await mkdir(join(folder, 'outbox'), { recursive: true });
      const give = makePrivate(folder, { self: process.getuid!() + 1 });
      await expect(give).rejects.toThrow(UnfitFolder);
      await expect(give).rejects.toThrow(
        /^.*outbox belongs to user \d+, not to user \d+, who runs this; a command may have been run as another user\. Give the whole data folder to that user \(chown -R\)\.$/,
      );
    });

    it('one of another user is closed, with a warning, if the process has the rights to do so', async () => {
      await mkdir(folder, { mode: 0o755 });
      expect(await makePrivate(folder, { self: 4711 })).toMatch(
        /^The data folder .*data belongs to user \d+, and user 4711 runs this: what is written now belongs to 4711\.$/,
      );
      expect(await rights(folder)).toBe('700');
    });

    it('the root folder, and one that all accounts share', async () => {
      await expect(makePrivate('/')).rejects.toThrow(
        'The data folder / is the root of the machine. Set DATA_DIR to a folder of its own.',
      );
      await mkdir(folder);
      await chmod(folder, 0o1777);
      await expect(makePrivate(folder)).rejects.toThrow(
        'is shared by all accounts. Set DATA_DIR to a folder of its own.',
      );
      expect(await rights(folder)).toBe('1777');
    });

    it('one that contains other files and nothing of the portal', async () => {
      await mkdir(join(folder, 'nginx'), { recursive: true });
      await chmod(folder, 0o755);
      await expect(makePrivate(folder)).rejects.toThrow(
        "holds other things, such as 'nginx'. Set DATA_DIR to a folder of its own.",
      );
      expect(await rights(folder)).toBe('755');
    });

    it('but not one that contains the content service', async () => {
      await mkdir(join(folder, 'strapi'), { recursive: true });
      await expect(makePrivate(folder)).resolves.toBeNull();
    });

    it('a file', async () => {
      await writeFile(folder, 'x');
      await expect(makePrivate(folder)).rejects.toThrow(/^The data folder .* is not a folder\./);
      await expect(makePrivate(join(folder, 'deeper'))).rejects.toThrow(
        `The data folder ${join(folder, 'deeper')} cannot be used: ${dirname(join(folder, 'deeper'))} is not a folder.`,
      );
    });
  },
);

describe.skipIf(process.platform === 'win32')('a folder is created with its parents', () => {
  it('for this account only, also by several calls at once', async () => {
    anybodyMay();
    const deep = join(folder, 'documents/later');
    await Promise.all([makeFolder(deep), makeFolder(deep), makeFolder(deep)]);
    await makeFolder(deep);
    expect(await Promise.all([folder, dirname(deep), deep].map(rights))).toEqual(['700', '700', '700']);
  });

  it('through a symbolic link to a folder', async () => {
    await makeFolder(join(place, 'disk'));
    await symlink(join(place, 'disk'), folder);
    await makeFolder(folder);
    await makeFolder(join(folder, 'outbox'));
    expect(await readdir(join(place, 'disk'))).toEqual(['outbox']);
  });

  it('or one sentence gives the reason: a file in the way, a broken link, or circular links', async () => {
    await writeFile(join(place, 'file'), '');
    await symlink(join(place, 'gone'), join(place, 'nowhere'));
    await symlink('circle', join(place, 'circle'));
    const why = (path: string) => makeFolder(join(place, path)).catch((error: unknown) => error);
    expect(await why('file')).toEqual(
      new UnfitFolder(`The folder ${place}/file cannot be made: ${place}/file is not a folder.`),
    );
    expect(await why('file/data')).toEqual(
      new UnfitFolder(
        `The folder ${place}/file/data cannot be made: ENOTDIR: not a directory, stat '${place}/file/data'.`,
      ),
    );
    expect(await why('nowhere')).toEqual(
      new UnfitFolder(`The folder ${place}/nowhere cannot be made: ${place}/nowhere is a link to what is not there.`),
    );
    expect(await why('circle')).toMatchObject({
      message: expect.stringContaining(`The folder ${place}/circle cannot be made: ELOOP`) as string,
    });
  });

  it.skipIf(!existsSync('/proc/self'))(
    'and where a file system has nothing made in it, it ends all the same',
    async () => {
      await expect(makeFolder('/proc/x')).rejects.toThrow(
        "The folder /proc/x cannot be made: ENOENT: no such file or directory, mkdir '/proc/x'.",
      );
      await expect(makeFolder('/proc/x/outbox')).rejects.toThrow(UnfitFolder);
      await expect(openDatabase({ dataFolder: '/proc/x', DATABASE_URL: undefined, DATABASE_POOL: 2 })).rejects.toThrow(
        'The folder /proc/x cannot be made',
      );
    },
  );
});
