import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { contentGuide } from './content-guide.ts';

// Run this after changing the shapes: node apps/server/src/platform/content/guide/write-content-guide.ts
await writeFile(resolve(import.meta.dirname, '../../../../../../docs/guides/content.md'), contentGuide());
