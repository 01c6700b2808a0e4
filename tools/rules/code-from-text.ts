import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Matches ways to make code from text, as compilers, template engines and loaders of JavaScript data do. */
const codeFromText = /\bnew Function\b|\beval\s*\(|(?<![\w.$'"`])Function\(|=\s*Function\s*[;,]|["'`](?:node:)?vm["'`]/;
const comment = /^\s*(?:\*|\/\/|\/\*)/;

const makesCode = (text: string): boolean =>
  codeFromText.test(text) && text.split('\n').some((line) => !comment.test(line) && codeFromText.test(line));

/** Folders of a package that are never loaded. */
const notLoaded = /(^|\/)(node_modules|tests?|benchmarks?|examples?|docs)(\/|$)/;

/** Returns the files below a folder that make code from text, relative to it. */
export const filesThatMakeCode = (folder: string): string[] =>
  globSync('**/*.{js,cjs,mjs,ts,tsx,mts}', { cwd: folder, exclude: (path) => notLoaded.test(path) })
    .filter((path) => !/\.(d|test)\.[cm]?tsx?$/.test(path) && makesCode(readFileSync(join(folder, path), 'utf8')))
    .sort();

interface Locked {
  dev?: boolean;
  devOptional?: boolean;
  link?: boolean;
}

/** Returns the folders of the packages that a customer's installation runs, from the root. */
function shippedFolders(root: string): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  return Object.entries(packages)
    .filter(
      ([path, { dev, devOptional, link }]) =>
        path.includes('node_modules/') && dev !== true && devOptional !== true && link !== true,
    )
    .map(([path]) => path);
}

/** Returns the shipped packages that make code from text, by name, with their files. */
export function packagesThatMakeCode(root: string): Map<string, string[]> {
  const filesByPackage = new Map<string, string[]>();
  for (const folder of shippedFolders(root)) {
    const files = filesThatMakeCode(join(root, folder));
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    if (files.length > 0) filesByPackage.set(name, [...(filesByPackage.get(name) ?? []), ...files]);
  }
  return filesByPackage;
}
