import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { quickenImports } from './quick-imports.ts';

// Caches compiled code in node_modules. If that folder isn't writable, starting takes longer.
enableCompileCache(resolve(import.meta.dirname, '../../../node_modules/.cache/tradecounter'));
quickenImports();
// Schemas created from here on aren't compiled at their first use, because the server disables compiling text by then.
const { config } = await import('zod/mini');
config({ jitless: true });
const { run } = await import('./run.ts');
await run(process.env, process.argv.slice(2));
