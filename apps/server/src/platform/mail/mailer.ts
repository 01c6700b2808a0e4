import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emailAddress } from '@tradecounter/contract/email';
import { inManyLines, inOneLine } from '@tradecounter/contract/text';
import { makeFolder } from '../db/embedded/private-folder.ts';
import { LastingFailure } from '../jobs/lasting-failure.ts';
import { lazily } from '../lazily.ts';

export interface Mail {
  to: string;
  /** Who gets the answer, if not the sender. The mailer leaves out anything that isn't one address. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** Pictures that the HTML refers to as `cid:<name>`. */
  pictures?: readonly { name: string; png: Buffer }[];
  /** Attached files, for recipients that read them with a program. */
  files?: readonly { name: string; type: string; content: string }[];
  /**
   * The same id for the same mail. After a crash, a repeat replaces the file, and mail servers recognize the duplicate.
   */
  id: string;
}

export interface Mailer {
  /**
   * Rejects with LastingFailure when the mail can never be delivered, and otherwise with the reason why it wasn't
   * accepted now.
   */
  send(mail: Mail): Promise<void>;
}

/** Timeouts for a mail server in milliseconds: for the connection, for its greeting, and between two responses. */
export interface MailTimeouts {
  connection: number;
  greeting: number;
  silence: number;
}

/**
 * Mails that a process sends concurrently. If each takes the server a tenth of a second, that is thirty to fifty a
 * second. Few servers accept more connections from one client.
 */
export const mailsAtOnce = 5;

const defaultTimeouts: MailTimeouts = { connection: 10_000, greeting: 10_000, silence: 30_000 };

interface Options {
  SMTP_URL?: string | undefined;
  MAIL_FROM: string;
  /** Folder for mails when there is no SMTP server. */
  folder: string;
  log: (message: string) => void;
  timeouts?: MailTimeouts;
}

/**
 * Whether a mail server rejected this mail permanently: it doesn't have the address, or doesn't accept such a mail (RFC
 * 5321 §4.2.1). A wrong password isn't permanent, because it can be corrected.
 */
function refusedForGood(error: unknown): boolean {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string };
  return responseCode >= 500 && ['MAIL FROM', 'RCPT TO', 'DATA'].includes(command);
}

/**
 * Parses a single address. Values stored before addresses were validated may contain several addresses or an injected
 * header.
 */
function addressee(to: string): { name: string; address: string } {
  const address = to.trim();
  if (!emailAddress.test(address)) throw new LastingFailure(`'${inOneLine(to)}' is no e-mail address.`);
  return { name: '', address };
}

/**
 * Creates a mailer that sends by SMTP. Without SMTP_URL, it keeps `<id>.eml` in the folder and logs that the mail was
 * not sent. Rejects when `to` isn't an address.
 */
export function createMailer({
  SMTP_URL,
  MAIL_FROM,
  folder,
  log,
  timeouts: { connection, greeting, silence } = defaultTimeouts,
}: Options): Mailer {
  const domain = /@([^@>\s]+)>?\s*$/.exec(MAIL_FROM)?.[1] ?? 'localhost';
  const message = (mail: Mail) => ({
    from: MAIL_FROM,
    to: addressee(mail.to),
    ...(emailAddress.test(mail.replyTo ?? '') && { replyTo: { name: '', address: mail.replyTo! } }),
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
    // Attachments are passed as bytes, so the mail must not load files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
    // Prevents out-of-office replies (RFC 3834).
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
      log(
        `Mail '${inOneLine(mail.subject)}' to ${mail.to} was not sent. SMTP_URL is not set, so it is kept in ${file}.`,
      );
    },
  };
}
