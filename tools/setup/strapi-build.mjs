import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode, strapi } from './places.mjs';
import { sourceStamp } from './portal-build.mjs';
import { run } from './run.mjs';
import { giveUp, step } from './say.mjs';

const built = join(strapi, 'dist');
const stampFile = join(built, '.built-from');
const sources = ['config', 'src', 'package-lock.json', 'tsconfig.json'].map((name) => `apps/strapi/${name}`);

/** The path of Strapi's command line. */
export const strapiCommand = join(strapi, 'node_modules/@strapi/strapi/bin/strapi.js');

const builtFrom = () => {
  try {
    return readFileSync(stampFile, 'utf8');
  } catch {
    return null;
  }
};

/**
 * Builds Strapi's server and admin panel when their sources changed since the last build.
 * @param {Record<string, string | undefined>} env
 */
export async function buildStrapi(env) {
  const stamp = sourceStamp(sources);
  if (builtFrom() === stamp) return;
  // A removed content type must not stay in the build.
  rmSync(built, { recursive: true, force: true });
  const { code, output } = await step('Building Strapi', () =>
    run(pinnedNode(), [strapiCommand, 'build'], { cwd: strapi, env }),
  );
  if (code !== 0) giveUp(`Strapi could not be built:\n${output.trim()}`);
  writeFileSync(stampFile, stamp);
}
