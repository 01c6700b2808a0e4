import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const server = 'apps/server/src';

/** The features without a feature.ts, and those whose feature.ts serve.ts does not put into its list, each as a sentence. */
export function unlistedFeatures(root: string): string[] {
  const serve = readFileSync(join(root, server, 'serve.ts'), 'utf8');
  const listed =
    /\bconst features\b[^=]*=\s*\[([^\]]*)\]/
      .exec(serve)?.[1]!
      .split(',')
      .map((one) => one.trim()) ?? [];
  const folders = globSync(`${server}/features/*`, { cwd: root }).map((path) => path.split(/[\\/]/).at(-1)!);
  return folders.sort().flatMap((name) => {
    if (!existsSync(join(root, server, 'features', name, 'feature.ts'))) return [`${name} has no feature.ts`];
    const called = name.replaceAll(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());
    return listed.includes(called) && serve.includes(`'./features/${name}/feature.ts'`)
      ? []
      : [`serve.ts does not list ${name}`];
  });
}
