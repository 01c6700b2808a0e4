import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** What package-lock.json has of a package. */
export interface Locked {
  version: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
  os?: string[];
  cpu?: string[];
  dependencies?: Readonly<Record<string, string>>;
  optionalDependencies?: Readonly<Record<string, string>>;
  peerDependencies?: Readonly<Record<string, string>>;
}

/** All packages and workspaces by path. That of the project is empty. */
export const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Readonly<Record<string, Locked>>;
};

/** Returns the name of the package at a path. */
export const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 13);

/** The packages that a customer's installation runs, by path. */
export const shipped = new Map(
  Object.entries(packages).filter(
    ([path, lock]) => path.includes('node_modules/') && lock.dev !== true && lock.link !== true,
  ),
);
