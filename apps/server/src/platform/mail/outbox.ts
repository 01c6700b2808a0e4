import { readdir, stat, unlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** Matches mails written by createMailer, including partially written ones. */
const isMail = (name: string): boolean => /\.eml(\.part)?$/.test(name);

const isGone = (error: unknown): boolean => (error as { code?: string }).code === 'ENOENT';

async function removeIfOld(path: string, before: Date): Promise<number> {
  try {
    const found = await stat(path);
    if (!found.isFile() || found.mtime >= before) return 0;
    await unlink(path);
    return 1;
  } catch (error) {
    // Another process has already deleted it.
    if (isGone(error)) return 0;
    throw error;
  }
}

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (isGone(error)) return [];
    throw error;
  });

/** The folder of mails that were not sent, because the server has no mail server. */
export const outboxIn = (dataFolder: string): string => resolve(dataFolder, 'outbox');

/** Counts the mails that the folder keeps. They were not sent. */
export const countKeptMails = async (folder: string): Promise<number> =>
  (await namesIn(folder)).filter((name) => name.endsWith('.eml')).length;

/** Deletes mails in the folder that were written before that time, and nothing else. Returns how many. */
export async function removeOldMails(folder: string, before: Date): Promise<number> {
  const names = await namesIn(folder);
  let removed = 0;
  for (const name of names.filter(isMail)) removed += await removeIfOld(join(folder, name), before);
  return removed;
}
