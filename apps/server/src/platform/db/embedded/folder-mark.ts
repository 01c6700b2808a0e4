import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Returns what tells the embedded database's folder from a copy of it: number and birth of a file that is never written
 * again. Empty where the database is on a server, which has marks of its own.
 */
export async function folderMark({
  DATABASE_URL,
  dataFolder,
}: {
  DATABASE_URL?: string | undefined;
  dataFolder: string;
}): Promise<string> {
  if (DATABASE_URL !== undefined) return '';
  const { ino, birthtimeNs } = await stat(join(dataFolder, 'db/PG_VERSION'), { bigint: true });
  return `${ino}/${birthtimeNs}`;
}
