import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openapiText } from './describe.ts';

writeFileSync(join(import.meta.dirname, '../openapi.json'), openapiText());
