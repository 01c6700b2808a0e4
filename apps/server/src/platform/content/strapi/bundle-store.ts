import { copyFile, link, mkdir, readdir, readFile, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { type Bundle, bundleFile, readBundle } from './bundle.ts';

/** Bundles that are kept, to go back to. */
const kept = 20;

const named = /^\d{8}T\d{9}Z-[\da-f]{12}$/;

const absent = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

const nameOf = ({ takenAt, hash }: Bundle): string => `${takenAt.replace(/[-:.]/g, '')}-${hash.slice(0, 12)}`;

/** One bundle, as it is listed. */
export interface KeptBundle {
  name: string;
  /** ISO time. */
  takenAt: string;
  shown: boolean;
}

/** Writes an upload of a bundle to a path. */
export type WriteUpload = (path: string, to: string) => Promise<void>;

/**
 * The bundles of content that a server took from Strapi, in a folder of DATA_DIR. The link `current` leads to the one that is shown, so that several
 * servers and the command line agree about it.
 */
export class BundleStore {
  private readonly folder: string;
  /** What the portal reads from: a content folder, whichever it is now. */
  readonly current: string;
  private readonly undone: string;

  constructor(folder: string) {
    this.folder = folder;
    this.current = join(folder, 'current');
    this.undone = join(folder, 'undone');
  }

  /** The names of the bundles, oldest first. */
  private async names(): Promise<string[]> {
    const all = await readdir(this.folder).catch((error: unknown) => {
      if (absent(error)) return [];
      throw error;
    });
    return all.filter((name) => named.test(name)).sort();
  }

  private async shownName(): Promise<string | null> {
    return readlink(this.current).catch(() => null);
  }

  /** Leads to a bundle, or to another folder, in one step: no reader finds nothing. */
  private async show(target: string): Promise<void> {
    const fresh = join(this.folder, `.${randomBytes(6).toString('hex')}`);
    await symlink(target, fresh, 'junction');
    await rename(fresh, this.current).catch(async (error: unknown) => {
      await rm(fresh, { force: true });
      throw error;
    });
  }

  /** Prepares the folder. Until there is a bundle the portal shows another content folder. Returns whether there is a bundle. */
  async open(instead: string): Promise<boolean> {
    await mkdir(this.folder, { recursive: true });
    const names = await this.names();
    const shown = await this.shownName();
    if (shown !== null && names.includes(shown)) return true;
    const newest = names.at(-1);
    await this.show(newest ?? instead);
    return newest !== undefined;
  }

  /** Returns the bundle that is shown; null where there is none, or none that can be read. */
  async read(): Promise<Bundle | null> {
    return readBundle(this.current).catch(() => null);
  }

  /** Returns the path of an upload of the bundle that is shown. */
  uploadIn = (path: string): string => join(this.current, path);

  /** Writes a bundle beside the others and shows it. Uploads come from `write`; a bundle is whole, or it isn't there. */
  async add(bundle: Bundle, write: WriteUpload): Promise<void> {
    const name = nameOf(bundle);
    const making = join(this.folder, `.${name}-${randomBytes(4).toString('hex')}`);
    try {
      for (const { path } of bundle.uploads) {
        const to = join(making, path);
        await mkdir(dirname(to), { recursive: true });
        await write(path, to);
      }
      await mkdir(making, { recursive: true });
      await writeFile(join(making, bundleFile), JSON.stringify(bundle), { flush: true });
      await rename(making, join(this.folder, name));
    } finally {
      await rm(making, { recursive: true, force: true });
    }
    await this.show(name);
    await rm(this.undone, { force: true });
    await this.removeOld();
  }

  private async removeOld(): Promise<void> {
    const [names, shown] = await Promise.all([this.names(), this.shownName()]);
    for (const name of names.slice(0, -kept))
      if (name !== shown) await rm(join(this.folder, name), { recursive: true, force: true });
  }

  /** Copies an upload of the bundle that is shown; the same bytes are kept once where the disk can do that. */
  async keepUpload(path: string, to: string): Promise<void> {
    const from = this.uploadIn(path);
    await link(from, to).catch(() => copyFile(from, to));
  }

  /** The bundles, newest first. */
  async list(): Promise<KeptBundle[]> {
    const [names, shown] = await Promise.all([this.names(), this.shownName()]);
    return names.toReversed().map((name) => ({
      name,
      takenAt: name.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z.*$/, '$1-$2-$3T$4:$5:$6.$7Z'),
      shown: name === shown,
    }));
  }

  private async undoneHash(): Promise<string | null> {
    const text = await readFile(this.undone, 'utf8').catch(() => '');
    return text.trim() === '' ? null : text.trim();
  }

  /** Whether an operator went back, and nothing was published since. */
  async hasUndone(): Promise<boolean> {
    return (await this.undoneHash()) !== null;
  }

  /** Whether an operator went back from this content. It is not taken again; what is published after it is. */
  async isUndone(hash: string): Promise<boolean> {
    return (await this.undoneHash()) === hash;
  }

  /**
   * Goes back to the bundle before the one that is shown, or to a named one, and returns it; null where there is none. The content that Strapi
   * publishes now is not taken again.
   */
  async undo(to?: string): Promise<KeptBundle | null> {
    const list = await this.list();
    const at = list.findIndex(({ shown }) => shown);
    const target = to === undefined ? list[at + 1] : list.find(({ name }) => name === to);
    if (at < 0 || target === undefined || target.shown) return null;
    const newest = await readBundle(join(this.folder, list[0]!.name));
    if (newest !== null) await writeFile(this.undone, `${newest.hash}\n`);
    await this.show(target.name);
    return { ...target, shown: true };
  }
}
