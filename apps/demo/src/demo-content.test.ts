import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { legalTypes } from '@tradecounter/contract/content/content';
import {
  blocksIn,
  factsOf,
  type FieldSchema,
  type Fields,
  fieldsIn,
} from '@tradecounter/contract/content/content-fields';
import { contentDocuments } from '@tradecounter/contract/content/content-types';
import { describe, expect, it } from 'vitest';
import { fitDocument } from '../../server/src/platform/content/shapes/fit-document.ts';
import { readFrontMatter } from '../../server/src/platform/content/front-matter.ts';

const folder = join(import.meta.dirname, '../content');
const languages = ['es', 'fr-CA'] as const;

/** Texts that no reader sees, or that are the same in each language. */
const notForReading = new Set(['Color', 'Light', 'Dark', 'list', 'search', 'contactAddress', 'branch']);
const isRead = (name: string, schema: FieldSchema): boolean =>
  ['text', 'long', 'html'].includes(factsOf(schema).kind) && !notForReading.has(name) && !name.endsWith('Override');

type Values = Record<string, unknown>;

/** Each text of a document that people read, with its place. */
function textsOf(fields: Fields, values: Values, above: string): [string, string][] {
  return Object.entries(fields).flatMap(([name, schema]): [string, string][] => {
    const value = values[name];
    const path = `${above}.${name}`;
    const { kind } = factsOf(schema);
    if (value === null || value === undefined) return [];
    if (isRead(name, schema)) return [[path, value as string]];
    if (kind === 'part') return textsOf(fieldsIn(schema), value as Values, path);
    if (kind === 'parts')
      return (value as Values[]).flatMap((one, at) => textsOf(fieldsIn(schema), one, `${path}[${at}]`));
    if (kind === 'slices')
      return (value as Values[]).flatMap((one, at) =>
        textsOf(blocksIn(schema)[one['__component'] as string]!, one, `${path}[${at}]`),
      );
    return [];
  });
}

const read = async (name: string): Promise<Values> =>
  JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')) as Values;
const { texts } = (await read('localization')) as { texts: Record<string, Record<string, string>> };

describe("the demo's content", () => {
  it.each(Object.keys(contentDocuments) as (keyof typeof contentDocuments)[])(
    '%s fits, and has each text in three languages',
    async (type) => {
      const values = await read(type);
      expect(fitDocument(contentDocuments[type], values).faults).toEqual([]);
      if (type === 'localization' || type === 'theme-colors') return;
      const missing = textsOf(fieldsIn(contentDocuments[type]), values, type).flatMap(([path, text]) =>
        languages
          .filter((language) => (texts[language]?.[text] ?? '') === '')
          .map((language) => `${path} lacks ${language}`),
      );
      expect(missing).toEqual([]);
    },
  );

  it('has each legal document in three languages', async () => {
    const names = (await readdir(join(folder, 'terms'))).filter((name) => name.endsWith('.md'));
    const found = await Promise.all(
      names.map(
        async (name) => (await readFrontMatter(await readFile(join(folder, 'terms', name), 'utf8'))).attributes,
      ),
    );
    const missing = legalTypes.flatMap((type) =>
      [undefined, ...languages]
        .filter((language) => !found.some((one) => one['type'] === type && one['language'] === language))
        .map((language) => `${type} lacks ${language ?? 'a document without language'}`),
    );
    expect(missing).toEqual([]);
    for (const { title, requireSignature, type } of found)
      expect([typeof title, requireSignature]).toEqual(['string', type === 'TermsofUse']);
  });

  it("has no translations of texts that it doesn't have", async () => {
    const all = new Set<string>();
    for (const type of Object.keys(contentDocuments) as (keyof typeof contentDocuments)[])
      if (type !== 'localization')
        for (const [, text] of textsOf(fieldsIn(contentDocuments[type]), await read(type), type)) all.add(text);
    for (const language of languages)
      expect(Object.keys(texts[language]!).filter((text) => !all.has(text))).toEqual([]);
  });
});
