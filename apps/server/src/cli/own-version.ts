import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Returns the version of the portal. */
export const ownVersion = (): string => {
  const file = readFileSync(resolve(import.meta.dirname, '../../package.json'), 'utf8');
  return (JSON.parse(file) as { version: string }).version;
};
