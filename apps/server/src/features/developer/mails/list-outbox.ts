import { readdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { QueryArgs } from '@tradecounter/contract/generated/schema-types';
import type { AccountContext } from '../../../platform/context.ts';
import { findOwnEmail, isDemo } from './demo-repository.ts';
import { needAdministration, type PreviewDependencies } from './preview-mails.ts';
import { presentMail, type ShownMail } from './present-mail.ts';

/** Limits on the newest mails listed, and on the mails read to find them. */
const most = 50;
const mostRead = 500;

interface OutboxMail {
  id: string;
  to: string;
  subject: string;
  /** ISO instant. */
  at: string;
}

const folderOf = ({ config }: PreviewDependencies): string => resolve(config.dataFolder, 'outbox');

/**
 * Whether the outbox may be shown: only in the demo and while no mail is really sent. Mails there can open accounts,
 * but the demo's passwords are public anyway.
 */
async function isOpen(dependencies: PreviewDependencies, { db }: AccountContext): Promise<boolean> {
  needAdministration(dependencies);
  return dependencies.config.SMTP_URL === undefined && (await isDemo(db));
}

async function parse(path: string) {
  const { default: PostalMime } = await import('postal-mime');
  return PostalMime.parse(await readFile(path));
}

type Parsed = Awaited<ReturnType<typeof parse>>;

const recipientOf = ({ to }: Parsed): string => to?.[0]?.address ?? '';

/**
 * Whether the mail was sent to the signed-in person. Other people's mails show their prices and open their accounts.
 */
async function ownMails({ db, actor }: AccountContext): Promise<(mail: Parsed) => boolean> {
  const email = await findOwnEmail(db, actor.userId);
  return (mail) => email !== null && recipientOf(mail).toLowerCase() === email;
}

/**
 * Returns the signed-in person's mails in the demo's outbox folder, newest first. Null if there is no outbox to show.
 */
export const listOutbox =
  (dependencies: PreviewDependencies) =>
  async (context: AccountContext): Promise<OutboxMail[] | null> => {
    if (!(await isOpen(dependencies, context))) return null;
    const folder = folderOf(dependencies);
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
    const files = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtime })));
    const newest = files
      .sort((one, other) => other.at.getTime() - one.at.getTime() || one.name.localeCompare(other.name))
      .slice(0, mostRead);
    const isOwn = await ownMails(context);
    const listed: OutboxMail[] = [];
    for (const { name, at } of newest) {
      if (listed.length === most) break;
      const mail = await parse(join(folder, name));
      if (isOwn(mail))
        listed.push({
          id: name.slice(0, -'.eml'.length),
          to: recipientOf(mail),
          subject: mail.subject ?? '',
          at: at.toISOString(),
        });
    }
    return listed;
  };

/**
 * Returns one of them. Null if there is none with that name or it was sent to another person.
 * A name has only letters, digits, dashes and dots, so it can't lead out of the folder.
 */
export const openOutboxMail =
  (dependencies: PreviewDependencies) =>
  async (context: AccountContext, { id }: QueryArgs['outboxMail']): Promise<ShownMail | null> => {
    if (id == null || !(await isOpen(dependencies, context)) || !/^\w[\w.-]{0,200}$/.test(id)) return null;
    try {
      const mail = await parse(join(folderOf(dependencies), `${id}.eml`));
      if (!(await ownMails(context))(mail)) return null;
      const { subject, text, html, attachments } = mail;
      const pictures = attachments.flatMap(({ contentId, content }) =>
        contentId === undefined || typeof content === 'string'
          ? []
          : [{ name: contentId.replaceAll(/^<|>$/g, ''), png: new Uint8Array(content) }],
      );
      return presentMail({
        to: recipientOf(mail),
        subject: subject ?? '',
        text: text ?? '',
        html: html ?? '',
        pictures,
      });
    } catch (error) {
      if ((error as { code?: string }).code === 'ENOENT') return null;
      throw error;
    }
  };
