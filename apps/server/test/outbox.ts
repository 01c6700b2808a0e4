import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm/sql/sql';
import PostalMime, { type Email } from 'postal-mime';
import { vi } from 'vitest';
import { type Database, row } from '../src/platform/db/database.ts';
import type { TestServer } from './server.ts';

const waiting = { timeout: 30_000, interval: 10 };

/** Waits until every job of that queue has come to its end, and throws where one has not ended well. */
export async function queueDone(db: Database, queue: string): Promise<void> {
  await vi.waitFor(async () => {
    const open = await row<{ open: number; failed: number }>(
      db,
      sql`
        select count(*) filter (where state in ('created', 'active'))::int as open,
          count(*) filter (where state in ('retry', 'failed'))::int as failed
        from pgboss.job
        where name = ${queue}`,
    );
    if (open!.failed > 0) throw new Error(`${open!.failed} jobs of ${queue} failed`);
    if (open!.open > 0) throw new Error(`${open!.open} jobs of ${queue} are open`);
  }, waiting);
}

/** Mails that lie in the outbox for that address, the newest last. */
export async function mailsTo(server: TestServer, to: string): Promise<Email[]> {
  const folder = join(server.dataFolder, 'outbox');
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'));
  const mails = await Promise.all(files.map(async (file) => PostalMime.parse(await readFile(join(folder, file)))));
  return mails
    .filter((mail) => mail.to?.[0]?.address === to)
    .sort((a, b) => (a.date ?? '').localeCompare(b.date ?? ''));
}

/** Returns the token of a mail's link, which its text and its button share. */
export function tokenIn(mail: Email | undefined): string {
  const [inText, inHtml] = [mail?.text, mail?.html].map((part) => /[?;&]token=([\w-]{43})/.exec(part ?? '')?.[1]);
  if (inText === undefined || inText !== inHtml) throw new Error(`No link in ${mail?.subject ?? 'no mail'}`);
  return inText;
}
