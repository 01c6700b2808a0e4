import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { startJobs } from '../jobs/jobs.ts';
import { makeDocuments, requestDocument } from './request-document.ts';
import { openDocumentStore } from './store.ts';

async function* parts(...texts: string[]) {
  for (const one of texts) yield Buffer.from(one);
}

async function store(limits = { one: 100, all: 250 }) {
  const data = await mkdtemp(join(tmpdir(), 'tc-documents-'));
  onTestFinished(() => rm(data, { recursive: true, force: true }));
  const folder = join(data, 'documents');
  return { folder, documents: openDocumentStore({ folder, limits }) };
}

describe('a stored document', () => {
  it('is complete, and can be read only by this account', async () => {
    const { folder, documents } = await store();
    const id = randomUUID();
    expect(await documents.read(id)).toBeNull();
    await documents.write(id, parts('one ', 'two'));
    const { bytes, stream } = (await documents.read(id))!;
    expect([bytes, await text(stream)]).toEqual([7, 'one two']);
    const modes = [await stat(folder), await stat(join(folder, `${id}.document`))].map(({ mode }) => mode & 0o777);
    expect(modes).toEqual([0o700, 0o600]);
  });

  it('leaves no file if creating it fails or it is too large', async () => {
    const { folder, documents } = await store();
    async function* failing() {
      yield* parts('half');
      throw new Error('the database is gone');
    }
    await expect(documents.write(randomUUID(), failing())).rejects.toThrow('the database is gone');
    await expect(documents.write(randomUUID(), parts('x'.repeat(60), 'x'.repeat(60)))).rejects.toThrow(
      'A document has at most 100 bytes.',
    );
    expect(await readdir(folder)).toEqual([]);
  });

  it('is removed in favour of newer ones when the size limit is exceeded', async () => {
    const { folder, documents } = await store();
    const ids = [1, 2, 3, 4].map(() => randomUUID());
    for (const [age, id] of ids.entries()) {
      await documents.write(id, parts('x'.repeat(90)));
      await utimes(join(folder, `${id}.document`), age, age);
    }
    expect(
      (await Promise.all(ids.map((id) => documents.read(id)))).map((one) => (one?.stream.destroy(), one === null)),
    ).toEqual([true, true, false, false]);
  });

  it('is removed when it is old, like unfinished ones, but no other files', async () => {
    const { folder, documents } = await store();
    const [old, recent] = [randomUUID(), randomUUID()];
    for (const id of [old, recent]) await documents.write(id, parts('x'));
    for (const name of [`${randomUUID()}.document.part`, 'notes.txt']) await writeFile(join(folder, name), 'x');
    for (const name of (await readdir(folder)).filter((one) => !one.startsWith(recent)))
      await utimes(join(folder, name), 1, 1);
    expect(await documents.removeOld(new Date(60_000))).toBe(2);
    expect((await readdir(folder)).sort()).toEqual([`${recent}.document`, 'notes.txt'].sort());
  });

  it.each(['../secret', 'a'.repeat(36), '', 'x/../../etc/passwd'])('is not found or written under %j', async (id) => {
    const { documents } = await store();
    expect(await documents.read(id)).toBeNull();
    await expect(documents.write(id, parts('x'))).rejects.toThrow('named by a UUID');
  });

  it('is created by a job after the transaction that requests it is committed', async () => {
    const { documents } = await store();
    const db = await testDatabase();
    onTestFinished(() => db.close());
    const jobs = await startJobs(db, {
      onError: () => {},
      onFailure: () => {},
      keepDays: 1,
      pollingIntervalSeconds: 0.5,
      timeZone: 'UTC',
    });
    onTestFinished(() => jobs.stop());
    const queue = { name: 'statements' };
    await makeDocuments<{ title: string }>(jobs, documents, queue, ({ title }) => parts(title));
    await jobs.begin();
    const id = await db.transact((tx) => requestDocument(tx, jobs, queue, { title: 'March' }));
    const made = await vi.waitFor(async () => (await documents.read(id)) ?? Promise.reject(new Error('not yet')), {
      timeout: 20_000,
      interval: 20,
    });
    expect(await text(made.stream)).toBe('March');
  });
});
