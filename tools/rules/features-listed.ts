import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const server = 'apps/server/src';

/** Returns a sentence for each feature without a feature.ts, or whose feature.ts serve.ts doesn't list. */
export function unlistedFeatures(root: string): string[] {
  const serve = readFileSync(join(root, server, 'serve.ts'), 'utf8');
  const listed =
    /\bconst features\b[^=]*=\s*\[([^\]]*)\]/
      .exec(serve)?.[1]!
      .split(',')
      .map((name) => name.trim()) ?? [];
  const folders = globSync(`${server}/features/*`, { cwd: root }).map((path) => path.split(/[\\/]/).at(-1)!);
  return folders.sort().flatMap((name) => {
    if (!existsSync(join(root, server, 'features', name, 'feature.ts'))) return [`${name} has no feature.ts`];
    const identifier = name.replaceAll(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());
    return listed.includes(identifier) && serve.includes(`'./features/${name}/feature.ts'`)
      ? []
      : [`serve.ts does not list ${name}`];
  });
}
