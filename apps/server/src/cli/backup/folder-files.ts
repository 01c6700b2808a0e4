import { lstat, readdir, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { printable } from '../../platform/feeds/printable.ts';
import type { Source } from './archive.ts';

/** Whether the real path is the folder or inside it. */
export const isWithin = (folder: string, path: string): boolean => {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && way !== path;
};

interface Walk {
  /** Path of the folder in the archive. */
  as: string;
  /** Takes a sentence about what is left out. */
  say: (line: string) => void;
}

/**
 * Yields the files and the empty folders in a folder. A link that stays inside counts as the file that it leads to.
 * Leaves out other links, what is no plain file, and names that begin with a dot. Yields nothing if the folder doesn't
 * exist.
 */
export async function* filesIn(folder: string, { as, say }: Walk): AsyncGenerator<Source> {
  const root = await realpath(folder).catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? null : Promise.reject(error),
  );
  if (root !== null) yield* walk(root, root, { as, say });
}

async function* walk(root: string, folder: string, { as, say }: Walk): AsyncGenerator<Source> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.')).toSorted();
  if (names.length === 0 && folder !== root) yield { path: `${as}/`, file: folder, size: 0 };
  for (const name of names) {
    const file = join(folder, name);
    const path = `${as}/${name}`;
    const status = await lstat(file);
    if (status.isDirectory()) {
      yield* walk(root, file, { as: path, say });
      continue;
    }
    const real = status.isSymbolicLink() ? await realpath(file).catch(() => null) : file;
    const target = real === null || !isWithin(root, real) ? null : await stat(real);
    if (target?.isFile() !== true || /[\p{Cc}\\:]/u.test(name))
      say(`Left out, because it is no plain file or has an odd name: ${printable(path)}`);
    else yield { path, file: real!, size: target.size };
  }
}
