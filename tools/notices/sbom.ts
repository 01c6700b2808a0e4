import { dirname, join } from 'node:path';
import { type Locked, nameOf, packages, shipped } from './shipped.ts';

/** `pkg:npm/%40fastify/static@10.1.11` */
const purlOf = (name: string, version: string): string => `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;
const refOf = (path: string): string => purlOf(nameOf(path), shipped.get(path)!.version);

const spdx = /^\(?[\w.+-]+(?: (?:AND|OR|WITH) [\w.+-]+)*\)?$/;

/** Returns the path at which Node finds a package that another one imports, or undefined if it isn't installed. */
function foundFrom(path: string, name: string): string | undefined {
  for (let folder = path; ; folder = dirname(folder)) {
    const candidate = join(folder === '.' ? '' : folder, 'node_modules', name).replaceAll('\\', '/');
    if (shipped.has(candidate)) return candidate;
    if (folder === '.' || folder === '') return undefined;
  }
}

const usedBy = (path: string, { dependencies, optionalDependencies, peerDependencies }: Locked): string[] =>
  Object.keys({ ...peerDependencies, ...optionalDependencies, ...dependencies }).flatMap((name) => {
    const found = foundFrom(path, name);
    return found === undefined ? [] : [refOf(found)];
  });

const sorted = (refs: Iterable<string>): string[] => [...new Set(refs)].sort();

const component = ([path, { version, license, integrity }]: [string, Locked]) => ({
  type: 'library',
  'bom-ref': refOf(path),
  name: nameOf(path),
  version,
  ...(integrity !== undefined && {
    hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex') }],
  }),
  licenses:
    license === undefined ? [] : [spdx.test(license) ? { expression: license } : { license: { name: license } }],
  purl: refOf(path),
});

/**
 * Returns the software bill of materials of what is shipped, as CycloneDX 1.6. It has neither a time nor a serial number,
 * so that the same packages make the same file.
 */
export function sbom(): string {
  const { version } = packages['']!;
  const own = `tradecounter@${version}`;
  const workspaces = Object.entries(packages).filter(([path]) => path === '' || /^(?:apps|packages)\//.test(path));
  const uses = new Map<string, string[]>([
    [own, workspaces.filter(([path]) => !path.includes('node_modules')).flatMap(([path, lock]) => usedBy(path, lock))],
  ]);
  // A version that is installed twice is one component.
  for (const [path, lock] of shipped) uses.set(refOf(path), [...(uses.get(refOf(path)) ?? []), ...usedBy(path, lock)]);
  const components = new Map([...shipped].map((entry) => [refOf(entry[0]), component(entry)]));
  const bom = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': own,
        name: 'tradecounter',
        version,
        licenses: [{ expression: 'MIT' }],
      },
    },
    components: sorted(components.keys()).map((ref) => components.get(ref)),
    dependencies: [own, ...sorted(components.keys())].map((ref) => ({ ref, dependsOn: sorted(uses.get(ref)!) })),
  };
  return `${JSON.stringify(bom, null, 2)}\n`;
}
