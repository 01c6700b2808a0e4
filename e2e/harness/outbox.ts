import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject, vi } from 'vitest';

/** Undoes what a mail does to lines and signs on its way (quoted-printable). */
const readable = (mail: string): string =>
  mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_all, byte: string) => String.fromCodePoint(Number.parseInt(byte, 16)));

/** Waits for a mail to that address whose link leads to that page, and answers the link, at the address under which the browser knows the portal. */
export const linkFor = (to: string, page: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const folder = join(inject('data'), 'outbox');
      const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'));
      for (const file of files) {
        const mail = readable(await readFile(join(folder, file), 'utf8'));
        const link = new RegExp(`http://\\S+/(#${page}\\?[\\w=&%-]+)`).exec(mail)?.[1];
        if (mail.includes(`To: ${to}`) && link !== undefined) return `${inject('base')}/${link}`;
      }
      throw new Error(`No mail to ${to} with a link to ${page}`);
    },
    { timeout: 20_000, interval: 200 },
  );
