import './setup/node-version.cjs';
import { join } from 'node:path';

// Loaded after the check above: an older Node would not get past these files.
const { install } = await import('./setup/install.mjs');
const { buildPortal } = await import('./setup/portal-build.mjs');
const { portTaken } = await import('./setup/port.mjs');
const { pinnedNode, root } = await import('./setup/places.mjs');
const { become } = await import('./setup/run.mjs');
const { serverEnvironment, serverFlags } = await import('./setup/server-flags.mjs');
const { giveUp } = await import('./setup/say.mjs');

/** Reports a port in use at once, not after minutes of work. */
async function checkPort(args) {
  const port = Number(process.env.PORT || 4600);
  if (!Number.isInteger(port) || port < 1 || port > 65535) return;
  const demo = !process.env.DATABASE_URL || args.includes('--demo');
  const host = process.env.HOST || (demo ? '127.0.0.1' : '0.0.0.0');
  if (await portTaken(port, host)) giveUp(`Port ${port} is in use. Stop what uses it, or set PORT to another one.`);
}

const args = process.argv.slice(2);
await checkPort(args);
await install();
await buildPortal();
process.stdout.write('Starting the server …\n');
become(pinnedNode(), [...serverFlags, join(root, 'apps/server/src/main.ts'), ...args], {
  env: { ...serverEnvironment, ...process.env },
});
