import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { config } from 'zod/mini';

// What was stripped of types and compiled once is kept beside the packages; where that folder cannot be written, starting takes longer.
enableCompileCache(resolve(import.meta.dirname, '../../../node_modules/.cache/tradecounter'));
// Schemas made from here on check as they stand instead of being compiled at their first use, when no text becomes code any more.
config({ jitless: true });
const { run } = await import('./run.ts');
await run(process.env, process.argv.slice(2));
