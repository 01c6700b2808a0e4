import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { entry, runCommand } from '../../test/process/command-line.ts';
import { preparedFolder } from '../../test/process/prepared-folder.ts';
import { openDatabase } from '../platform/db/open.ts';
import { listOpenJobs } from '../platform/jobs/job-list.ts';
import { startJobs } from '../platform/jobs/jobs.ts';
import { LastingFailure } from '../platform/jobs/lasting-failure.ts';

/** A server that mails, and the command line beside it. */
async function mailing(run: (mail: { to: string }) => Promise<void>) {
  const dataFolder = await preparedFolder();
  onTestFinished(() => rm(dataFolder, { recursive: true, force: true }));
  const { db } = await openDatabase({ dataFolder, DATABASE_URL: undefined, DATABASE_POOL: 2 });
  onTestFinished(() => db.close());
  const jobs = await startJobs(db, {
    onError: () => {},
    onFailure: () => {},
    keepDays: 1,
    pollingIntervalSeconds: 0.5,
    timeZone: 'UTC',
  });
  onTestFinished(() => jobs.stop());
  const queue = { name: 'order-mail' };
  await jobs.work(queue, run);
  await jobs.begin();
  const inFolder = (args: readonly string[]) => [...args, '--data-dir', dataFolder];
  const command = (...args: string[]) => runCommand(inFolder(args), { cwd: dataFolder });
  /** Runs the command as a process without a reader of its output. */
  const unread = (...args: string[]) =>
    new Promise<{ code: number | null; err: string }>((done) => {
      const child = execFile(process.execPath, [entry, ...inFolder(args)], (_error, _out, err) =>
        done({ code: child.exitCode, err }),
      );
      child.stdout!.destroy();
    });
  return { db, command, unread, post: (to: string) => db.transact((tx) => jobs.send(tx, queue, { to })) };
}

it("tradecounter mails lists mails that weren't sent, with the reason, and resends them", async () => {
  const sent: string[] = [];
  let away = true;
  const { db, command, unread, post } = await mailing(async ({ to }) => {
    if (away) throw new LastingFailure('550 no such person');
    sent.push(to);
  });
  const well = { code: 0, out: 'All well: no mail has failed or is tried again.\n', err: '' };
  expect(await command('mails', 'list')).toEqual(well);
  await post('dana@x.example');
  await vi.waitFor(
    async () => expect((await listOpenJobs(db, { limit: 2 })).map(({ state }) => state)).toEqual(['failed']),
    { timeout: 20_000, interval: 20 },
  );
  const { out } = await command('mails', 'list');
  // Who reads it has seen enough.
  expect(await unread('mails', 'list')).toEqual({ code: 0, err: '' });
  expect(out).toMatch(
    /^[\da-f-]{36} {2}order-mail, to dana@x\.example\n {2}sent \d{4}-\S+Z, tried once, FAILED: 550 no such person\n$/,
  );
  expect((await command('jobs', 'list')).out).toBe(out);
  const id = out.slice(0, 36);

  expect(await command('mails', 'resend')).toEqual({
    code: 1,
    out: '',
    err: 'Say which mails: by their ids, or --all.\n',
  });
  expect(await command('mails', 'resend', id, 'x')).toEqual({
    code: 1,
    out: '',
    err: 'No mail that failed or is tried again has the id x. Nothing was changed.\n',
  });
  away = false;
  expect(await command('mails', 'resend', id)).toEqual({
    code: 0,
    out: '1 mail is tried again at once, by the server that runs.\n',
    err: '',
  });
  await vi.waitFor(async () => expect([sent, await listOpenJobs(db, { limit: 2 })]).toEqual([['dana@x.example'], []]), {
    timeout: 20_000,
    interval: 20,
  });
  expect(await command('mails', 'list')).toEqual(well);
});
