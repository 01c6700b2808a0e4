import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { LastingFailure } from '../jobs/lasting-failure.ts';
import { createMailer, type Mail, type MailTimeouts } from './mailer.ts';

async function sent(mail: Partial<Mail>) {
  const folder = await mkdtemp(join(tmpdir(), 'tc-mail-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const said: string[] = [];
  const mailer = createMailer({
    MAIL_FROM: 'Harbour & Pine <orders@harbourpine.example>',
    folder,
    log: (message) => said.push(message),
  });
  await mailer.send({
    to: 'dana@x.example',
    subject: 'Order 7',
    text: 'Hello',
    html: '<p>Hello</p>',
    id: 'order-7',
    ...mail,
  });
  const [name] = await readdir(folder);
  const raw = await readFile(join(folder, name!));
  return { raw: raw.toString('latin1'), mail: await PostalMime.parse(raw), said };
}

it("line breaks and direction marks are removed from a subject, so that it can't add a header", async () => {
  const { raw, mail, said } = await sent({ subject: 'Order \u202e7\r\nBcc: all@evil.example\u2028X' });
  expect(raw).not.toMatch(/^Bcc:/im);
  expect(mail.subject).toBe('Order  7 Bcc: all@evil.example X');
  expect(said.join('')).not.toMatch(/[\r\n\u202e\u2028]/);
});

it.each(['dana@x.example, all@evil.example', 'dana@x.example\r\nCc: all@evil.example', 'All <all@evil.example>', ''])(
  "a mail to %j, which isn't exactly one address, is rejected",
  async (to) => {
    await expect(sent({ to })).rejects.toThrow('is no e-mail address.');
  },
);

it("a mail has a Message-ID in the sender's domain", async () => {
  expect((await sent({})).raw).toMatch(/^Message-ID: <order-7@harbourpine\.example>\r$/im);
});

it('an answer goes to the address that the mail names, but only to exactly one', async () => {
  const answersTo = async (replyTo: string) => (await sent({ replyTo })).mail.replyTo;
  expect(await answersTo('kim@x.example')).toEqual([{ name: '', address: 'kim@x.example' }]);
  for (const wrong of ['', 'a@x.example, b@x.example', 'a@x.example\r\nBcc: all@evil.example'])
    expect(await answersTo(wrong)).toBeUndefined();
  expect((await sent({ replyTo: 'a@x.example\r\nBcc: all@evil.example' })).raw).not.toMatch(/^Bcc:/im);
});

it('a mail is marked as auto-generated, so that no out-of-office reply is sent', async () => {
  expect((await sent({})).raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
});

it('direction marks and control characters are removed from text and HTML', async () => {
  const { mail } = await sent({ text: 'PO\u202e 1\nNext\x1b[31m line', html: '<p>PO\u2066 1</p>\n<p>\u200d</p>' });
  expect(mail.text!.trim()).toBe('PO  1\nNext [31m line');
  expect(mail.html).not.toMatch(/\u2066/);
});

/** A mail server that answers RCPT TO with this, and a mailer that uses it. */
async function mailServer(answer: { code: number; text: string } | null) {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(answer === null ? undefined : Object.assign(new Error(answer.text), { responseCode: answer.code })),
    onData: (stream, _session, done) => stream.resume().on('end', () => done()),
  });
  const listener = smtp.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => smtp.close(() => resolve())));
  return mailerTo(listener.address() as AddressInfo);
}

const mailerTo = ({ port }: AddressInfo, timeouts?: MailTimeouts) =>
  createMailer({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'a@harbourpine.example',
    folder: '/nowhere',
    log: () => {},
    ...(timeouts && { timeouts }),
  });

const letter: Mail = { to: 'dana@x.example', subject: 'Order 7', text: 'Hello', html: '<p>Hello</p>', id: 'order-7' };
const failureOf = (sending: Promise<void>) =>
  sending.then(
    () => null,
    (error: unknown) => error as Error,
  );

describe('a mail server', () => {
  it('that rejects an address permanently makes the job fail without retries', async () => {
    const failure = await failureOf((await mailServer({ code: 550, text: 'No such person here' })).send(letter));
    expect(failure).toBeInstanceOf(LastingFailure);
    expect(failure!.message).toContain('No such person here');
  });

  it('that rejects a mail temporarily is retried', async () => {
    const failure = await failureOf((await mailServer({ code: 451, text: 'Try again later' })).send(letter));
    expect(failure).not.toBeInstanceOf(LastingFailure);
    expect(failure!.message).toContain('Try again later');
  });

  it("that can't be reached is retried", async () => {
    const gone = createServer().listen(0, '127.0.0.1');
    await once(gone, 'listening');
    const at = gone.address() as AddressInfo;
    await new Promise((resolve) => gone.close(resolve));
    const failure = await failureOf(mailerTo(at).send(letter));
    expect(failure).not.toBeInstanceOf(LastingFailure);
    expect(failure!.message).toContain('ECONNREFUSED');
  });

  it.each([
    ["doesn't respond", ''],
    ['stops responding after its greeting', '220 mail.example ESMTP\r\n'],
  ])('that %s times out and is retried', async (_what, word) => {
    const silent = createServer((socket) => socket.write(word)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    onTestFinished(() => void silent.close());
    const failure = await failureOf(
      mailerTo(silent.address() as AddressInfo, { connection: 100, greeting: 100, silence: 100 }).send(letter),
    );
    expect(failure).not.toBeInstanceOf(LastingFailure);
    expect((failure as NodeJS.ErrnoException).code).toBe('ETIMEDOUT');
  });

  it('that accepts a mail causes no failure', async () => {
    await (await mailServer(null)).send(letter);
  });
});
