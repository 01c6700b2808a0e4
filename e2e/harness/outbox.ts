import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from './expect.ts';
import type { Portal } from './portal.ts';

/** Decodes the quoted-printable text of a mail. */
const decodeMail = (mail: string): string =>
  mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_all, byte: string) => String.fromCodePoint(Number.parseInt(byte, 16)));

async function findLink({ base, data }: Portal, to: string, page: string): Promise<string | null> {
  const folder = join(data, 'outbox');
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'));
  for (const file of files) {
    const mail = decodeMail(await readFile(join(folder, file), 'utf8'));
    const link = new RegExp(`https?://\\S+/(${page.slice(1)}(?:\\?[\\w=&%-]+)?)`).exec(mail)?.[1];
    if (mail.includes(`To: ${to}`) && link !== undefined) return `${base}/${link}`;
  }
  return null;
}

/**
 * Waits for a mail to that address with a link to that page. Returns the link, with the address under which the browser
 * knows the portal.
 */
export async function linkFor(portal: Portal, to: string, page: string): Promise<string> {
  let link: string | null = null;
  await expect
    .poll(async () => (link = await findLink(portal, to, page)), { timeout: 20_000, intervals: [100] })
    .not.toBeNull();
  return link!;
}
