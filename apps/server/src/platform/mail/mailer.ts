import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emailAddress } from '@tradecounter/contract/email';
import { inManyLines, inOneLine } from '@tradecounter/contract/text';
import { lazily } from '../lazily.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Pictures that the HTML shows as `cid:<name>`. */
  pictures?: readonly { name: string; png: Buffer }[];
  /** The same id for the same mail: a repeat after a crash replaces the file and is seen as one by mail servers. */
  id: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

interface Options {
  SMTP_URL?: string | undefined;
  MAIL_FROM: string;
  /** Where mails go without an SMTP server. */
  folder: string;
  log: (message: string) => void;
}

/** One address; what was stored before addresses were checked may be several, or bring a header along. */
function addressee(to: string): { name: string; address: string } {
  const address = to.trim();
  if (!emailAddress.test(address)) throw new Error(`'${inOneLine(to)}' is no e-mail address.`);
  return { name: '', address };
}

/** Sends by SMTP or, without SMTP_URL, writes `<id>.eml` into the folder and names it in the log. Rejects where `to` is no address. */
export function createMailer({ SMTP_URL, MAIL_FROM, folder, log }: Options): Mailer {
  const message = (mail: Mail) => ({
    from: MAIL_FROM,
    to: addressee(mail.to),
    subject: inOneLine(mail.subject),
    text: inManyLines(mail.text),
    html: inManyLines(mail.html),
    attachments: (mail.pictures ?? []).map(({ name, png }) => ({ cid: name, filename: `${name.split('@', 1)[0]}.png`, content: png, contentType: 'image/png', contentDisposition: 'inline' as const })),
    // What a mail brings along is given in bytes: nothing in it names a file or an address to be read.
    disableFileAccess: true,
    disableUrlAccess: true,
    // So that nobody's absence is told back to it (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    messageId: `<${mail.id}@tradecounter>`,
  });
  if (SMTP_URL !== undefined) {
    const transport = lazily(async () => (await import('nodemailer')).createTransport(SMTP_URL));
    return { send: async (mail) => void (await (await transport()).sendMail(message(mail))) };
  }
  const transport = lazily(async () => (await import('nodemailer')).createTransport({ streamTransport: true, buffer: true, newline: 'windows' }));
  return {
    async send(mail) {
      const { message: bytes } = await (await transport()).sendMail(message(mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${mail.id.replaceAll(/[^\w.-]/g, '_')}.eml`);
      await writeFile(`${file}.part`, bytes as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      log(`Mail '${inOneLine(mail.subject)}' to ${mail.to} is in ${file}`);
    },
  };
}
