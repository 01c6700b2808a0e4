import { copyFile, link, mkdir, readdir, readFile, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { type Bundle, bundleFile, readBundle } from './bundle.ts';

/** Maximum number of bundles to keep, so that an operator can go back. */
const maxBundles = 20;

const bundleName = /^\d{8}T\d{9}Z-[\da-f]{12}$/;

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

const nameOf = ({ takenAt, hash }: Bundle): string => `${takenAt.replace(/[-:.]/g, '')}-${hash.slice(0, 12)}`;

/** A bundle in the list. */
export interface KeptBundle {
  name: string;
  /** ISO time. */
  takenAt: string;
  shown: boolean;
}

/** Writes one of a bundle's uploads to a path. */
export type WriteUpload = (path: string, to: string) => Promise<void>;

/**
 * Stores the content bundles that a server fetched from Strapi, in a folder of DATA_DIR. The link `current` points to
 * the one being shown, so that several servers and the command line agree.
 */
export class BundleStore {
  private readonly folder: string;
  /** The content folder from which the portal reads. Its target changes. */
  readonly current: string;
  private readonly undone: string;

  constructor(folder: string) {
    this.folder = folder;
    this.current = join(folder, 'current');
    this.undone = join(folder, 'undone');
  }

  /** Returns the names of the bundles, oldest first. */
  private async names(): Promise<string[]> {
    const all = await readdir(this.folder).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    return all.filter((name) => bundleName.test(name)).sort();
  }

  private async shownName(): Promise<string | null> {
    return readlink(this.current).catch(() => null);
  }

  /** Switches the link to a bundle or another folder atomically, so that readers always find content. */
  private async show(target: string): Promise<void> {
    const newLink = join(this.folder, `.${randomBytes(6).toString('hex')}`);
    await symlink(target, newLink, 'junction');
    await rename(newLink, this.current).catch(async (error: unknown) => {
      await rm(newLink, { force: true });
      throw error;
    });
  }

  /** Prepares the folder. Shows another content folder until there is a bundle. Returns whether there is a bundle. */
  async open(instead: string): Promise<boolean> {
    await mkdir(this.folder, { recursive: true });
    const names = await this.names();
    const shown = await this.shownName();
    if (shown !== null && names.includes(shown)) return true;
    const newest = names.at(-1);
    await this.show(newest ?? instead);
    return newest !== undefined;
  }

  /** Returns the bundle being shown. Null when there is no readable bundle. */
  async read(): Promise<Bundle | null> {
    return readBundle(this.current).catch(() => null);
  }

  /** Returns the path of an upload in the bundle being shown. */
  uploadIn = (path: string): string => join(this.current, path);

  /** Adds a bundle and shows it. `write` provides the uploads. A bundle becomes visible only when it is complete. */
  async add(bundle: Bundle, write: WriteUpload): Promise<void> {
    const name = nameOf(bundle);
    const incomplete = join(this.folder, `.${name}-${randomBytes(4).toString('hex')}`);
    try {
      for (const { path } of bundle.uploads) {
        const to = join(incomplete, path);
        await mkdir(dirname(to), { recursive: true });
        await write(path, to);
      }
      await mkdir(incomplete, { recursive: true });
      await writeFile(join(incomplete, bundleFile), JSON.stringify(bundle), { flush: true });
      await rename(incomplete, join(this.folder, name));
    } finally {
      await rm(incomplete, { recursive: true, force: true });
    }
    await this.show(name);
    await rm(this.undone, { force: true });
    await this.removeOld();
  }

  private async removeOld(): Promise<void> {
    const [names, shown] = await Promise.all([this.names(), this.shownName()]);
    for (const name of names.slice(0, -maxBundles))
      if (name !== shown) await rm(join(this.folder, name), { recursive: true, force: true });
  }

  /** Copies an upload of the bundle being shown, as a hard link where the disk supports it. */
  async keepUpload(path: string, to: string): Promise<void> {
    const from = this.uploadIn(path);
    await link(from, to).catch(() => copyFile(from, to));
  }

  /** Lists the bundles, newest first. */
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

  /** Whether an operator went back to an earlier bundle and nothing has been published since. */
  async hasUndone(): Promise<boolean> {
    return (await this.undoneHash()) !== null;
  }

  /** Whether an operator went back from this content. It isn't fetched again, but later publications are. */
  async isUndone(hash: string): Promise<boolean> {
    return (await this.undoneHash()) === hash;
  }

  /**
   * Goes back to the previous bundle or a named one, and returns it. Null when there is none. The content that Strapi
   * publishes now isn't fetched again.
   */
  async undo(to?: string): Promise<KeptBundle | null> {
    const list = await this.list();
    const shownIndex = list.findIndex(({ shown }) => shown);
    const target = to === undefined ? list[shownIndex + 1] : list.find(({ name }) => name === to);
    if (shownIndex < 0 || target === undefined || target.shown) return null;
    const newest = await readBundle(join(this.folder, list[0]!.name));
    if (newest !== null) await writeFile(this.undone, `${newest.hash}\n`);
    await this.show(target.name);
    return { ...target, shown: true };
  }
}
