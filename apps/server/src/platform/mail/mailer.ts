import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emailAddress } from '@tradecounter/contract/email';
import { inManyLines, inOneLine } from '@tradecounter/contract/text';
import { makeFolder } from '../db/embedded/private-folder.ts';
import { LastingFailure } from '../jobs/lasting-failure.ts';
import { lazily } from '../lazily.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Pictures that the HTML shows as `cid:<name>`. */
  pictures?: readonly { name: string; png: Buffer }[];
  /** Files that are attached, for who wants them in a program. */
  files?: readonly { name: string; type: string; content: string }[];
  /** The same id for the same mail: a repeat after a crash replaces the file and is seen as one by mail servers. */
  id: string;
}

export interface Mailer {
  /** Rejects with LastingFailure where nobody will ever take this mail, else with the reason for which it was not taken now. */
  send(mail: Mail): Promise<void>;
}

/** Milliseconds that a mail server is waited for: until it is there, says its first word, and between two of its words. */
export interface MailPatience {
  connection: number;
  greeting: number;
  silence: number;
}

/** What a process sends side by side. With the tenth of a second that a mail server takes for each it is some thirty in a second; few servers take more connections of one client. */
export const mailsAtOnce = 5;

const patience: MailPatience = { connection: 10_000, greeting: 10_000, silence: 30_000 };

interface Options {
  SMTP_URL?: string | undefined;
  MAIL_FROM: string;
  /** Where mails go without an SMTP server. */
  folder: string;
  log: (message: string) => void;
  patience?: MailPatience;
}

/** What a mail server answers to this mail for good, whoever asks: no such address, or not such a mail (RFC 5321 §4.2.1). A wrong password can be mended. */
function refusedForGood(error: unknown): boolean {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string };
  return responseCode >= 500 && ['MAIL FROM', 'RCPT TO', 'DATA'].includes(command);
}

/** One address; what was stored before addresses were checked may be several, or bring a header along. */
function addressee(to: string): { name: string; address: string } {
  const address = to.trim();
  if (!emailAddress.test(address)) throw new LastingFailure(`'${inOneLine(to)}' is no e-mail address.`);
  return { name: '', address };
}

/** Sends by SMTP or, without SMTP_URL, writes `<id>.eml` into the folder and names it in the log. Rejects where `to` is no address. */
export function createMailer({
  SMTP_URL,
  MAIL_FROM,
  folder,
  log,
  patience: { connection, greeting, silence } = patience,
}: Options): Mailer {
  const domain = /@([^@>\s]+)>?\s*$/.exec(MAIL_FROM)?.[1] ?? 'localhost';
  const message = (mail: Mail) => ({
    from: MAIL_FROM,
    to: addressee(mail.to),
    subject: inOneLine(mail.subject),
    text: inManyLines(mail.text),
    html: inManyLines(mail.html),
    attachments: [
      ...(mail.pictures ?? []).map(({ name, png }) => ({
        cid: name,
        filename: `${name.split('@', 1)[0]}.png`,
        content: png,
        contentType: 'image/png',
        contentDisposition: 'inline' as const,
      })),
      ...(mail.files ?? []).map(({ name, type, content }) => ({
        filename: name,
        content: Buffer.from(content),
        contentType: type,
        contentDisposition: 'attachment' as const,
      })),
    ],
    // What a mail brings along is given in bytes: nothing in it names a file or an address to be read.
    disableFileAccess: true,
    disableUrlAccess: true,
    // So that nobody's absence is told back to it (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    messageId: `<${mail.id}@${domain}>`,
  });
  if (SMTP_URL !== undefined) {
    const limits = {
      connectionTimeout: connection,
      greetingTimeout: greeting,
      socketTimeout: silence,
      dnsTimeout: connection,
    };
    const transport = lazily(async () =>
      (await import('nodemailer')).createTransport({ url: SMTP_URL, ...limits } as object),
    );
    return {
      async send(mail) {
        try {
          await (await transport()).sendMail(message(mail));
        } catch (error) {
          throw refusedForGood(error) ? new LastingFailure((error as Error).message, { cause: error }) : error;
        }
      },
    };
  }
  const transport = lazily(async () =>
    (await import('nodemailer')).createTransport({ streamTransport: true, buffer: true, newline: 'windows' }),
  );
  return {
    async send(mail) {
      const { message: bytes } = await (await transport()).sendMail(message(mail));
      await makeFolder(folder);
      const file = join(folder, `${mail.id.replaceAll(/[^\w.-]/g, '_')}.eml`);
      await writeFile(`${file}.part`, bytes as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      log(`Mail '${inOneLine(mail.subject)}' to ${mail.to} is in ${file}`);
    },
  };
}
