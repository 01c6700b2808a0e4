import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeSection } from './write-section.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tc-section-'));
  file = join(folder, 'figures.md');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const after = async (text: string, section: string): Promise<string> => {
  await writeFile(file, text);
  await writeSection(file, section);
  return readFile(file, 'utf8');
};

it('replaces the section with the same heading and leaves the others', async () => {
  const text = '# Figures\n\n## One\n\na\n\n## Load\n\nold\n\n### 100 items\n\nold\n\n## Loading\n\nb\n';
  expect(await after(text, '## Load\n\nnew\n')).toBe('# Figures\n\n## One\n\na\n\n## Load\n\nnew\n\n## Loading\n\nb\n');
});

it('replaces the last section, and appends a missing one', async () => {
  expect(await after('# Figures\n\n## Load\n\nold\n', '## Load\n\nnew\n')).toBe('# Figures\n\n## Load\n\nnew\n');
  expect(await after('# Figures\n\n## One\n\na\n', '## Load\n\nnew\n')).toBe(
    '# Figures\n\n## One\n\na\n\n## Load\n\nnew\n',
  );
});
