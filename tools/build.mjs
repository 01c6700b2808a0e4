import './setup/node-version.cjs';

// Loaded after the check above: an older Node would not get past these files.
const { install } = await import('./setup/install.mjs');
const { buildPortal } = await import('./setup/portal-build.mjs');

await install();
await buildPortal();
