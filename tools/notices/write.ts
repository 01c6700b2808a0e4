/**
 * Writes THIRD-PARTY-NOTICES: every package that a customer's installation runs, with its license. Writes the same for
 * programs to sbom.cdx.json. `--check` writes nothing and fails when a file is out of date. Packages for one platform are named without their text, so that the
 * file is the same on each platform.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sbom } from './sbom.ts';
import { nameOf, root, shipped } from './shipped.ts';

interface Shipped {
  name: string;
  version: string;
  licence: string;
  /** The lines of the license file that name the copyright holders. */
  holders: string[];
  /** The rest of the license file; empty without one. */
  text: string;
}

const isHolder = (line: string): boolean =>
  /^\W*(Copyright|COPYRIGHT|\(c\)|©)\s*(\(c\)|\(C\)|©|\d{4}|[A-Z])/.test(line) && line.length < 200;

function readLicence(folder: string): Pick<Shipped, 'holders' | 'text'> {
  const files = existsSync(folder)
    ? readdirSync(folder)
        .sort()
        .filter((name) => /^(licen[cs]e|copying)/i.test(name))
    : [];
  const lines = files.flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .replaceAll('\r', '')
      .split('\n')
      .map((line) => line.trim()),
  );
  const text = lines
    .filter((line) => !isHolder(line))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return { holders: lines.filter(isHolder), text };
}

function shippedPackages(): Shipped[] {
  return [...shipped]
    .map(([path, lock]) => ({
      name: nameOf(path),
      version: lock.version,
      licence: lock.license ?? 'see its own files',
      ...(lock.os === undefined && lock.cpu === undefined ? readLicence(join(root, path)) : { holders: [], text: '' }),
    }))
    .sort((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1));
}

const entry = ({ name, version, licence, holders }: Shipped): string =>
  [`${name} ${version} (${licence})`, ...holders.map((line) => `    ${line}`)].join('\n');

/** Returns the text of the file. Packages with the same license text are listed together, above one copy of it. */
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

for (const [name, text] of [
  ['THIRD-PARTY-NOTICES', notices()],
  ['sbom.cdx.json', sbom()],
] as const) {
  const target = join(root, name);
  if (!process.argv.includes('--check')) writeFileSync(target, text);
  else if (!existsSync(target) || readFileSync(target, 'utf8') !== text) {
    console.error(`${name} is out of date: npm run notices`);
    process.exitCode = 1;
  }
}
