import './setup/node-version.cjs';
import { join } from 'node:path';

// Loaded after the check above: an older Node would not get past these files.
const { install } = await import('./setup/install.mjs');
const { buildPortal } = await import('./setup/portal-build.mjs');
const { pinnedNode, root } = await import('./setup/places.mjs');
const { become } = await import('./setup/run.mjs');

await install();
await buildPortal();
become(pinnedNode(), [join(root, 'tools/cluster/main.ts')]);
