import { open, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { EdiFormat } from '@tradecounter/contract/punchout/punchout-calls';
import type { Services } from '../../../../platform/services.ts';
import { findTaken, lockWaiting, takeDocument } from '../edi-repository.ts';
import { ifThere, lookInto, writeNew } from './take-files.ts';

/** A document that is written, or about to be: its id, and its name once the partner may see it. */
const draftName = /^\.sending-(\d{1,15})-([\w.-]{1,60})$/;

/** Gives a draft its name. Returns false if another process has done so. */
const publish = (folder: string, draft: string, name: string): Promise<boolean> =>
  ifThere(rename(join(folder, draft), join(folder, name)));

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/** Writes a draft to the disk, in place of what had its name before. */
async function writeDraft(folder: string, draft: string, text: string): Promise<void> {
  const path = join(folder, draft);
  await ifThere(unlink(path));
  await writeNew(path, text);
  await syncFolder(folder);
}

/** Publishes the drafts of documents that count as taken, of a process that died before it did. Returns how many. */
async function publishLeft(
  { db }: Pick<Services, 'db'>,
  { connectionId, folder, hidden }: { connectionId: number; folder: string; hidden: readonly string[] },
): Promise<number> {
  const drafts = hidden.flatMap((draft) => {
    const [, id, name] = draftName.exec(draft) ?? [];
    return id === undefined || name === undefined ? [] : [{ draft, id, name }];
  });
  if (drafts.length === 0) return 0;
  const taken = new Set(
    await findTaken(
      db,
      connectionId,
      drafts.map(({ id }) => Number(id)),
    ),
  );
  let count = 0;
  for (const { draft, id, name } of drafts)
    if (taken.has(Number(id)) && (await publish(folder, draft, name))) count += 1;
  return count;
}

/**
 * Writes the connection's documents that wait into a folder, in order, each once, and returns how many. `most` files may
 * wait there. Each document is first written as a draft, then it counts as taken, and then the draft gets its name, which
 * only works once. So a document isn't lost or written twice wherever a process dies, even if the partner deletes files
 * at once.
 */
export async function putFiles(
  services: Pick<Services, 'db' | 'now'>,
  { connectionId, format, folder, most }: { connectionId: number; format: EdiFormat; folder: string; most: number },
): Promise<number> {
  const { db, now } = services;
  const { count: waiting, hidden } = await lookInto(folder);
  let written = await publishLeft(services, { connectionId, folder, hidden });
  while (waiting + written < most) {
    const put = await db.transact(async (tx) => {
      const found = await lockWaiting(tx, connectionId);
      if (found === null) return null;
      const { id, kind, control, content, json } = found;
      const text = format === 'json' ? json : null;
      const name = `${kind}-${String(control).padStart(9, '0')}.${text === null ? 'edi' : 'json'}`;
      const draft = `.sending-${id}-${name}`;
      await writeDraft(folder, draft, text ?? content);
      await takeDocument(tx, { connectionId, id, now: now() });
      return { draft, name };
    });
    if (put === null) break;
    await publish(folder, put.draft, put.name);
    written += 1;
  }
  if (written > 0) await syncFolder(folder);
  return written;
}
