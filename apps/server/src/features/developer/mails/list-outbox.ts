import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { QueryArgs } from '@tradecounter/contract/generated/schema-types';
import { wasEverDone } from '../../../platform/audit/read-recent.ts';
import type { AccountContext } from '../../../platform/context.ts';
import { countKeptMails, outboxIn } from '../../../platform/mail/outbox.ts';
import { findOwnEmail } from './demo-repository.ts';
import { needAdministration } from '../../../platform/need-administration.ts';
import type { PreviewServices } from './preview-mails.ts';
import { presentMail, type ShownMail } from './present-mail.ts';

/** Maximum number of mails listed. */
const maxListed = 50;
/** Maximum number of the newest mails read to find them. */
const maxRead = 500;

interface OutboxMail {
  id: string;
  to: string;
  subject: string;
  /** ISO instant. */
  at: string;
}

const folderOf = ({ config }: PreviewServices): string => outboxIn(config.dataFolder);

/**
 * Whether the outbox may be shown: only in the demo and while no mail is really sent. Mails there can open accounts,
 * but the demo's passwords are public anyway.
 */
async function isOutboxShown(services: PreviewServices, { db }: AccountContext): Promise<boolean> {
  needAdministration(services);
  return services.config.SMTP_URL === undefined && (await wasEverDone(db, 'demo.loaded'));
}

async function parseMail(path: string) {
  const { default: PostalMime } = await import('postal-mime');
  return PostalMime.parse(await readFile(path));
}

type ParsedMail = Awaited<ReturnType<typeof parseMail>>;

const recipientOf = ({ to }: ParsedMail): string => to?.[0]?.address ?? '';

/**
 * Returns a test of whether a mail was sent to the signed-in person. Other people's mails show their prices and open
 * their accounts.
 */
async function ownMailFilter({ db, actor }: AccountContext): Promise<(mail: ParsedMail) => boolean> {
  const email = await findOwnEmail(db, actor.userId);
  return (mail) => email !== null && recipientOf(mail).toLowerCase() === email;
}

/**
 * Returns the signed-in person's mails in the demo's outbox folder, newest first. Null if there is no outbox to show.
 */
export async function listOutbox(context: AccountContext, services: PreviewServices): Promise<OutboxMail[] | null> {
  if (!(await isOutboxShown(services, context))) return null;
  const folder = folderOf(services);
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const files = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtime })));
  const newest = files
    .sort((one, other) => other.at.getTime() - one.at.getTime() || one.name.localeCompare(other.name))
    .slice(0, maxRead);
  const isOwn = await ownMailFilter(context);
  const listed: OutboxMail[] = [];
  for (const { name, at } of newest) {
    if (listed.length === maxListed) break;
    const mail = await parseMail(join(folder, name));
    if (isOwn(mail))
      listed.push({
        id: name.slice(0, -'.eml'.length),
        to: recipientOf(mail),
        subject: mail.subject ?? '',
        at: at.toISOString(),
      });
  }
  return listed;
}

/** Counts all mails that the server keeps because it has no mail server. */
export async function countOutbox(services: PreviewServices): Promise<number> {
  needAdministration(services);
  return countKeptMails(folderOf(services));
}

/**
 * Returns a mail of the outbox. Null if there is none with that id or it was sent to another person.
 * An id has only letters, digits, underscores, dashes and dots, so it can't lead out of the folder.
 */
export async function openOutboxMail(
  context: AccountContext,
  { id }: QueryArgs['outboxMail'],
  services: PreviewServices,
): Promise<ShownMail | null> {
  if (id == null || !(await isOutboxShown(services, context)) || !/^\w[\w.-]{0,200}$/.test(id)) return null;
  try {
    const mail = await parseMail(join(folderOf(services), `${id}.eml`));
    if (!(await ownMailFilter(context))(mail)) return null;
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
}
