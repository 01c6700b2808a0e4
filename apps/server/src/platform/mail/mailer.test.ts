import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, it, onTestFinished } from 'vitest';
import { createMailer, type Mail } from './mailer.ts';

async function sent(mail: Partial<Mail>) {
  const folder = await mkdtemp(join(tmpdir(), 'tc-mail-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const said: string[] = [];
  const mailer = createMailer({ MAIL_FROM: 'Harbour & Pine <orders@harbourpine.example>', folder, log: (message) => said.push(message) });
  await mailer.send({ to: 'dana@x.example', subject: 'Order 7', text: 'Hello', html: '<p>Hello</p>', id: 'order-7', ...mail });
  const [name] = await readdir(folder);
  const raw = await readFile(join(folder, name!));
  return { raw: raw.toString('latin1'), mail: await PostalMime.parse(raw), said };
}

it('a line break in a subject makes no header of its own, and nothing turns it around, even from old data', async () => {
  const { raw, mail, said } = await sent({ subject: 'Order \u202e7\r\nBcc: all@evil.example\u2028X' });
  expect(raw).not.toMatch(/^Bcc:/im);
  expect(mail.subject).toBe('Order  7 Bcc: all@evil.example X');
  expect(said.join('')).not.toMatch(/[\r\n\u202e\u2028]/);
});

it.each(['dana@x.example, all@evil.example', 'dana@x.example\r\nCc: all@evil.example', 'All <all@evil.example>', ''])('goes to one address, and not to %j, whatever old data holds', async (to) => {
  await expect(sent({ to })).rejects.toThrow('is no e-mail address.');
});

it('says that a machine sends it, so that no absence is told back', async () => {
  expect((await sent({})).raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
});

it('what is written reads as it is written', async () => {
  const { mail } = await sent({ text: 'PO\u202e 1\nNext\x1b[31m line', html: '<p>PO\u2066 1</p>\n<p>\u200d</p>' });
  expect(mail.text!.trim()).toBe('PO  1\nNext [31m line');
  expect(mail.html).not.toMatch(/\u2066/);
});
