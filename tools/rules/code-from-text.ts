import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Ways to make code out of text: what a compiler, a template engine or a loader of data in JavaScript needs. */
const ways = /\bnew Function\b|\beval\s*\(|(?<![\w.$'"`])Function\(|=\s*Function\s*[;,]|["'`](?:node:)?vm["'`]/;
const comment = /^\s*(?:\*|\/\/|\/\*)/;

const makesCode = (text: string): boolean =>
  ways.test(text) && text.split('\n').some((line) => !comment.test(line) && ways.test(line));

/** Folders of a package that are never loaded from it. */
const notLoaded = /(^|\/)(node_modules|tests?|benchmarks?|examples?|docs)(\/|$)/;

/** The files below a folder that make code out of text, with paths from it. */
export const filesThatMakeCode = (folder: string): string[] =>
  globSync('**/*.{js,cjs,mjs,ts,tsx,mts}', { cwd: folder, exclude: (path) => notLoaded.test(path) })
    .filter((path) => !/\.(d|test)\.[cm]?tsx?$/.test(path) && makesCode(readFileSync(join(folder, path), 'utf8')))
    .sort();

interface Locked {
  dev?: boolean;
  devOptional?: boolean;
  link?: boolean;
}

/** The packages that a customer's installation runs, as folders below the root of the tree. */
function shippedFolders(root: string): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  return Object.entries(packages)
    .filter(
      ([path, one]) =>
        path.includes('node_modules/') && one.dev !== true && one.devOptional !== true && one.link !== true,
    )
    .map(([path]) => path);
}

/** The shipped packages that make code out of text, by name, with their files. */
export function packagesThatMakeCode(root: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const folder of shippedFolders(root)) {
    const files = filesThatMakeCode(join(root, folder));
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    if (files.length > 0) found.set(name, [...(found.get(name) ?? []), ...files]);
  }
  return found;
}
