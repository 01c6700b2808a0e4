import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';

/** A folder with the demo for a server of one's own, which need not load it again. Whoever asks removes it. */
export async function demoData(): Promise<string> {
  const data = await mkdtemp(join(tmpdir(), 'tc-e2e-'));
  await cp(inject('demo'), data, { recursive: true });
  return data;
}
