import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  blocksIn,
  choicesOf,
  factsOf,
  type FieldKind,
  type Fields,
  fieldsIn,
} from '@tradecounter/contract/content/content-fields';
import { contentDocuments } from '@tradecounter/contract/content/content-types';
import { describe, expect, it, onTestFinished } from 'vitest';
import { find } from '../find.ts';
import { fitDocument } from './fit-document.ts';

const faultsOf = (type: keyof typeof contentDocuments, values: unknown): string[] =>
  fitDocument(contentDocuments[type], values).faults;

describe('what the portal ignores is reported with its field', () => {
  it.each<[keyof typeof contentDocuments, unknown, string]>([
    ['app-option', { appbar: 'Ecommerce' }, "'appbar' is a string and has to be an object"],
    ['app-option', { appbar: { Layout: 'Shop' } }, "'appbar.Layout' has to be one of Ecommerce, Legacy, Other"],
    ['app-option', { appbar: { Dark: 'yes' } }, "'appbar.Dark' is a string and has to be true or false"],
    ['app-option', { appbar: { LogoWidth: '200' } }, "'appbar.LogoWidth' is a string and has to be a number"],
    ['app-option', { appBar: {} }, "'appBar' isn't a known field"],
    [
      'app-option',
      { appbar: { logo: { data: { attributes: {} } } } },
      "'appbar.logo' is an object and has to be a picture",
    ],
    ['app-option', { appbar: { announcements: [{ date: 'soon' }] } }, "'appbar.announcements[0].date' is a string"],
    [
      'app-option',
      { NavigationLinks: [{ links: [{ link: 'javascript:alert(1)' }] }] },
      "'NavigationLinks[0].links[0].link'",
    ],
    ['app-option', { NavigationLinks: ['x'] }, "'NavigationLinks[0]' is a string and has to be an object"],
    ['theme-colors', { ThemeColors: [{ Color: 5 }] }, "'ThemeColors[0].Color' is a number and has to be text"],
    ['localization', { words: { en: { a: 5 } } }, "'words' is an object and has to be words"],
    [
      'footer',
      { banner: [{ logos: { data: [{ id: 1 }] } }] },
      "'banner[0].logos' is an object and has to be a list of pictures",
    ],
    ['payments-page', { slices: [{ __component: 'slices.video' }] }, "'slices[0]' has to have a '__component' among"],
    ['payments-page', { slices: ['x', null] }, "'slices[0]' has to have a '__component' among"],
    [
      'payments-page',
      { slices: [{ __component: 'slices.rich-text', audiences: [{ customer: '104-2281' }] }] },
      "'slices[0].audiences' isn't a known field. Did you mean 'audience'? Until it's renamed, we don't show this to anyone",
    ],
    [
      'payments-page',
      { slices: [{ __component: 'slices.rich-text', audience: [{ customers: '104-2281' }] }] },
      "'slices[0].audience' has to be a list in which each entry has one of branch, customerClass, customer",
    ],
    [
      'app-option',
      { appbar: { announcements: [{ audience: 'PRO' }] } },
      "'appbar.announcements[0].audience' has to be a list",
    ],
    ['payments-page', [], 'is a list and has to be an object'],
    ['payments-page', 'text', 'is a string and has to be an object'],
  ])('%s %j', (type, values, fault) => {
    expect(faultsOf(type, values)[0]).toContain(fault);
  });

  it('with the file in the log', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tc-shapes-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    await writeFile(join(folder, 'footer.json'), '{ "ShowContactPhone": "Y" }');
    const said: string[] = [];
    const { status } = await find(folder, 'footer', {}, (error) => said.push((error as Error).message));
    expect([status, said]).toEqual([
      200,
      ["footer.json 'ShowContactPhone' is a string and has to be true or false: it is ignored"],
    ]);
  });
});

describe('nothing is reported', () => {
  it('for fields that are null or left out', () => {
    const nothing = (fields: Fields): object =>
      Object.fromEntries(Object.keys(fields).map((name): [string, null] => [name, null]));
    for (const [type, document] of Object.entries(contentDocuments)) {
      expect(faultsOf(type as 'footer', nothing(fieldsIn(document)))).toEqual([]);
      expect(faultsOf(type as 'footer', {})).toEqual([]);
    }
  });
  it('for fields that Strapi adds', () => {
    const values = { id: 5, createdAt: 'x', updatedAt: 'x', publishedAt: 'x', locale: null, title: 'T' };
    expect(faultsOf('payments-page', values)).toEqual([]);
  });
});

describe('an excess', () => {
  it('of text is left out, and a list is cut off', () => {
    const { attributes, faults } = fitDocument(contentDocuments['app-option'], {
      contactAddress: 'x'.repeat(2_000_000),
      drawer: { html_snippet: '<b>'.repeat(700_000), Dark: true },
      NavigationLinks: Array.from({ length: 5000 }, () => ({ Title: 'T' })),
    });
    expect(attributes).toMatchObject({ contactAddress: null, drawer: { html_snippet: null, Dark: true } });
    expect(attributes['NavigationLinks']).toHaveLength(200);
    expect(faults.map((one) => /'([\w.]+)'/.exec(one)![1])).toEqual([
      'contactAddress',
      'drawer.html_snippet',
      'NavigationLinks',
    ]);
  });
  it('of faults is reported only up to fifty', () => {
    expect(faultsOf('footer', Object.fromEntries(Array.from({ length: 9000 }, (_, at) => [`a${at}`, 1])))).toHaveLength(
      50,
    );
  });
  it('of nested objects causes no error', () => {
    let deep: object = {};
    for (let level = 0; level < 5000; level += 1) deep = { deep };
    expect(() => faultsOf('app-option', { appbar: deep })).not.toThrow();
  });
});

interface Schema {
  attributes: Record<
    string,
    { type: string; enum?: string[]; component?: string; components?: string[]; multiple?: boolean }
  >;
}

describe("Strapi's types have the same fields", () => {
  const strapi = resolve(import.meta.dirname, '../../../../../strapi/src');
  const read = async (path: string) => JSON.parse(await readFile(join(strapi, path), 'utf8')) as Schema;
  const component = (uid: string) => read(`components/${uid.replace('.', '/')}.json`);

  const types: Record<FieldKind, string[]> = {
    text: ['string', 'text'],
    long: ['text'],
    html: ['text'],
    markdown: ['richtext'],
    flag: ['boolean'],
    number: ['integer'],
    day: ['date'],
    picture: ['media'],
    pictures: ['media'],
    words: ['json'],
    link: ['string'],
    audience: ['component'],
    choice: ['enumeration'],
    part: ['component'],
    parts: ['component'],
    slices: ['dynamiczone'],
  };

  async function compare(fields: Fields, { attributes }: Schema, path: string): Promise<void> {
    expect(Object.keys(attributes).toSorted(), path).toEqual(Object.keys(fields).toSorted());
    for (const [name, schema] of Object.entries(fields)) {
      const attribute = attributes[name]!;
      const { kind } = factsOf(schema);
      expect(types[kind], `${path}.${name}`).toContain(attribute.type);
      if (kind === 'choice') expect(attribute.enum, `${path}.${name}`).toEqual(choicesOf(schema));
      if (kind === 'picture' || kind === 'pictures')
        expect(attribute.multiple, `${path}.${name}`).toBe(kind === 'pictures');
      if (kind === 'part' || kind === 'parts' || kind === 'audience')
        await compare(fieldsIn(schema), await component(attribute.component!), `${path}.${name}`);
      if (kind !== 'slices') continue;
      const blocks = blocksIn(schema);
      expect(attribute.components, `${path}.${name}`).toEqual(Object.keys(blocks));
      for (const [uid, inner] of Object.entries(blocks)) await compare(inner, await component(uid), uid);
    }
  }

  it.each(Object.entries(contentDocuments))(
    'S-246 S-351 S-352 S-353 S-359 S-373 S-374 S-375 S-376 S-377 %s',
    async (type, document) => {
      await compare(fieldsIn(document), await read(`api/${type}/content-types/${type}/schema.json`), type);
    },
  );
});
