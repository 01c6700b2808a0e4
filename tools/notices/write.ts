/**
 * THIRD-PARTY-NOTICES: every package that a customer's installation runs, with its licence. `--check` writes nothing and fails when
 * the file on disk is another. Packages for one platform are named without text, so that the file is the same on each.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const target = join(root, 'THIRD-PARTY-NOTICES');

interface Locked {
  version: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
  os?: string[];
  cpu?: string[];
}

interface Shipped {
  name: string;
  version: string;
  licence: string;
  /** Lines of the licence file that name who holds the rights. */
  holders: string[];
  /** The rest of the licence file; empty where none comes along. */
  text: string;
}

const isHolder = (line: string): boolean =>
  /^\W*(Copyright|COPYRIGHT|\(c\)|©)\s*(\(c\)|\(C\)|©|\d{4}|[A-Z])/.test(line) && line.length < 200;

function readLicence(folder: string): Pick<Shipped, 'holders' | 'text'> {
  const file = existsSync(folder)
    ? readdirSync(folder)
        .sort()
        .find((name) => /^(licen[cs]e|copying)/i.test(name))
    : undefined;
  if (file === undefined) return { holders: [], text: '' };
  const lines = readFileSync(join(folder, file), 'utf8')
    .replaceAll('\r', '')
    .split('\n')
    .map((line) => line.trim());
  const text = lines
    .filter((line) => !isHolder(line))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return { holders: lines.filter(isHolder), text };
}

function shippedPackages(): Shipped[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  return Object.entries(packages)
    .filter(([path, one]) => path.includes('node_modules/') && one.dev !== true && one.link !== true)
    .map(([path, one]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 13),
      version: one.version,
      licence: one.license ?? 'see its own files',
      ...(one.os === undefined && one.cpu === undefined ? readLicence(join(root, path)) : { holders: [], text: '' }),
    }))
    .sort((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1));
}

const entry = ({ name, version, licence, holders }: Shipped): string =>
  [`${name} ${version} (${licence})`, ...holders.map((line) => `    ${line}`)].join('\n');

/** Packages with the same words share them: the list first, the words once. */
function notices(): string {
  const groups = Map.groupBy(shippedPackages(), ({ text }) => text.replace(/\s+/g, ' '));
  const sections = [...groups.values()].map(
    (packages) =>
      [...new Set(packages.map(entry))].join('\n') + (packages[0]!.text === '' ? '' : `\n\n${packages[0]!.text}`),
  );
  return (
    ['Tradecounter is installed together with these packages, each under its own licence.', ...sections].join(
      `\n\n${'-'.repeat(80)}\n\n`,
    ) + '\n'
  );
}

if (!process.argv.includes('--check')) writeFileSync(target, notices());
else if (!existsSync(target) || readFileSync(target, 'utf8') !== notices()) {
  console.error('THIRD-PARTY-NOTICES is out of date: npm run notices');
  process.exitCode = 1;
}
