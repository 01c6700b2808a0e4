import './setup/node-version.cjs';
import { join } from 'node:path';

// Loaded after the check above: an older Node would not get past these files.
const { install } = await import('./setup/install.mjs');
const { pinnedNode, root } = await import('./setup/places.mjs');
const { become } = await import('./setup/run.mjs');

// The time that a run may take includes the installation.
process.env['TEST_STARTED'] = String(Date.now());
await install();
become(pinnedNode(), [join(root, 'tools/testing/main.ts'), ...process.argv.slice(2)]);
