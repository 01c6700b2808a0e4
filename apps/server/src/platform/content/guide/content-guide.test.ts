import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startFinds } from '@tradecounter/contract/content/content';
import { expect, it, onTestFinished } from 'vitest';
import { readStart } from '../start-bundle.ts';
import { contentGuide } from './content-guide.ts';

const root = resolve(import.meta.dirname, '../../../../../..');
const guide = () => readFile(join(root, 'docs/guides/content.md'), 'utf8');

const faultsIn = async (folder: string): Promise<string[]> => {
  const faults: string[] = [];
  const { finds } = await readStart({
    folder,
    onError: (error) => faults.push((error as Error).message),
    nameFaults: true,
  });
  expect(Object.values(finds).map(({ status }) => status)).toEqual(startFinds.map(() => 200));
  return faults;
};

it('docs/guides/content.md matches the definitions of all fields', async () => {
  expect(await guide()).toBe(contentGuide());
});

it('the examples of the guide cause no faults', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tc-guide-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'terms'));
  const files = [...(await guide()).matchAll(/^## (\S+)\n[\s\S]+?```(?:json|markdown)\n([\s\S]+?)```/gm)];
  expect(files).toHaveLength(startFinds.length);
  for (const [, name, text] of files) await writeFile(join(folder, name!.replace('*', 'use')), text!);
  expect(await faultsIn(folder)).toEqual([]);
});

it.each(['content', 'apps/demo/content'])('nothing in %s is ignored', async (folder) => {
  expect(await faultsIn(join(root, folder))).toEqual([]);
});
