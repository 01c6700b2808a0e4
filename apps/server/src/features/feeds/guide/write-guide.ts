import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { feedSet } from '../../../feed-set.ts';
import { withFormats } from './format-tables.ts';

// Run after a change of the formats: node apps/server/src/features/feeds/guide/write-guide.ts
const path = resolve(import.meta.dirname, '../../../../../../docs/guides/feeds.md');
await writeFile(path, withFormats(await readFile(path, 'utf8'), feedSet));
