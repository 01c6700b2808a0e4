import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openapiText } from './describe.ts';
import { withEvents } from './describe-events.ts';

const guide = join(import.meta.dirname, '../../../docs/guides/integrate-an-erp.md');

writeFileSync(join(import.meta.dirname, '../openapi.json'), openapiText());
writeFileSync(guide, withEvents(readFileSync(guide, 'utf8')));
