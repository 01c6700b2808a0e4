import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Returns a mark that distinguishes the embedded database's folder from a copy: inode and birth time of a file that is
 * never rewritten. Empty for a database server, which has other marks.
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
