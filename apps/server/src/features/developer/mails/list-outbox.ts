import { readdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { AccountContext } from '../../../platform/context.ts';
import { isDemo } from './demo-repository.ts';
import { needAdministration, type PreviewHouse } from './preview-mails.ts';
import { presentMail, type ShownMail } from './present-mail.ts';

/** Mails that are listed, the newest first. */
const most = 50;

interface OutboxMail {
  id: string;
  to: string;
  subject: string;
  /** Instant. */
  at: string;
}

const folderOf = ({ config }: PreviewHouse): string => resolve(config.dataFolder, 'outbox');

/** Whether the outbox may be looked into: what lies there opens accounts, so in the demo alone, whose passwords everybody knows, and while no mail leaves. */
async function isOpen(house: PreviewHouse, { db }: AccountContext): Promise<boolean> {
  needAdministration(house);
  return house.config.SMTP_URL === undefined && (await isDemo(db));
}

async function parse(path: string) {
  const { default: PostalMime } = await import('postal-mime');
  return PostalMime.parse(await readFile(path));
}

/** The mails that lie in the outbox folder of the demo, the newest first; null where this is none. */
export const listOutbox =
  (house: PreviewHouse) =>
  async (context: AccountContext): Promise<OutboxMail[] | null> => {
    if (!(await isOpen(house, context))) return null;
    const folder = folderOf(house);
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
    const files = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtime })));
    const newest = files
      .sort((one, other) => other.at.getTime() - one.at.getTime() || one.name.localeCompare(other.name))
      .slice(0, most);
    return Promise.all(
      newest.map(async ({ name, at }) => {
        const { to, subject } = await parse(join(folder, name));
        return {
          id: name.slice(0, -'.eml'.length),
          to: to?.[0]?.address ?? '',
          subject: subject ?? '',
          at: at.toISOString(),
        };
      }),
    );
  };

/** One of them; null where there is none of that name. A name is letters, digits, dashes and dots alone: it leads nowhere else. */
export const openOutboxMail =
  (house: PreviewHouse) =>
  async (context: AccountContext, { id }: { id: string }): Promise<ShownMail | null> => {
    if (!(await isOpen(house, context)) || !/^\w[\w.-]{0,200}$/.test(id)) return null;
    try {
      const { to, subject, text, html, attachments } = await parse(join(folderOf(house), `${id}.eml`));
      const pictures = attachments.flatMap(({ contentId, content }) =>
        contentId === undefined || typeof content === 'string'
          ? []
          : [{ name: contentId.replaceAll(/^<|>$/g, ''), png: new Uint8Array(content) }],
      );
      return presentMail({
        to: to?.[0]?.address ?? '',
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
