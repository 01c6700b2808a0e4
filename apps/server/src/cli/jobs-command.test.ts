import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { expect, it, onTestFinished, vi } from 'vitest';
import { entry, runCommand } from '../../test/process/command-line.ts';
import { preparedFolder } from '../../test/process/prepared-folder.ts';
import { openDatabase } from '../platform/db/open.ts';
import { listOpenJobs } from '../platform/jobs/job-list.ts';
import { createMailer } from '../platform/mail/mailer.ts';
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
  return { db, dataFolder, command, unread, post: (to: string) => db.transact((tx) => jobs.send(tx, queue, { to })) };
}

it("tradecounter mails lists mails that weren't sent, with the reason, and resends them", async () => {
  const sent: string[] = [];
  let away = true;
  const { db, dataFolder, command, unread, post } = await mailing(async ({ to }) => {
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

  const folder = join(dataFolder, 'outbox');
  const mailer = createMailer({ MAIL_FROM: 'orders@x.example', folder, log: () => {} });
  for (const id of ['1', '2'])
    await mailer.send({ id, to: 'dana@x.example', subject: 'Order', text: 'Hello', html: '<p>Hello</p>' });
  expect((await command('mails', 'list')).out).toBe(
    `2 mails were not sent, because SMTP_URL was not set. See ${folder}.\nNo other mail has failed or is tried again.\n`,
  );
});

it('tradecounter mails test sends a mail by SMTP, and reports a mail server that refuses it', async () => {
  const received: string[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 'right' ? done(null, { user: username }) : done(new Error('535 wrong password')),
    onRcptTo: ({ address }, _session, done) =>
      done(
        address === 'gone@x.example' ? Object.assign(new Error('no such person'), { responseCode: 550 }) : undefined,
      ),
    onData: (stream, { envelope }, done) =>
      stream.resume().on('end', () => {
        received.push(...envelope.rcptTo.map(({ address }) => address));
        done();
      }),
  });
  const listener = smtp.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => smtp.close(() => resolve())));
  const host = `127.0.0.1:${(listener.address() as AddressInfo).port}`;
  const MAIL_FROM = 'Ridgeline Supply <orders@ridgeline.example>';
  const tryMail = (address: string, env: Record<string, string>) =>
    runCommand(['mails', 'test', address], { cwd: process.cwd(), env });
  const right = { MAIL_FROM, SMTP_URL: `smtp://portal:right@${host}` };
  expect(await tryMail('dana@x.example', right)).toEqual({
    code: 0,
    out: `${host} accepted a mail to dana@x.example. Check that it arrived, and not as spam.\n`,
    err: '',
  });
  expect(await tryMail('gone@x.example', right)).toEqual({
    code: 1,
    out: '',
    err: expect.stringMatching(/ didn't accept the mail: .*no such person/),
  });
  const wrong = await tryMail('dana@x.example', { MAIL_FROM, SMTP_URL: `smtp://portal:secret@${host}` });
  expect([wrong.code, wrong.err]).toEqual([1, expect.stringMatching(/ didn't accept the mail: .*535/)]);
  expect(wrong.err).not.toContain('secret');
  for (const [address, env, reason] of [
    ['dana', right, "'dana' is no e-mail address."],
    ['dana@x.example', { MAIL_FROM, SMTP_URL: '' }, 'SMTP_URL is not set'],
    ['dana@x.example', { ...right, MAIL_FROM: '' }, 'MAIL_FROM is not set'],
  ] as const) {
    const { code, out, err } = await tryMail(address, env);
    expect([code, out, err]).toEqual([1, '', expect.stringContaining(reason)]);
  }
  expect(received).toEqual(['dana@x.example']);
});
