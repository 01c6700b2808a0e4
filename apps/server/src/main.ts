import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';

// What was stripped of types and compiled once is kept beside the packages; where that folder cannot be written, starting takes longer.
enableCompileCache(resolve(import.meta.dirname, '../../../node_modules/.cache/tradecounter'));
const { run } = await import('./run.ts');
await run(process.env, process.argv.slice(2));
