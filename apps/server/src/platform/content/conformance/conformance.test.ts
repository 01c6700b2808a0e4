import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerContent } from '../rest.ts';
import { comparableAnswer } from './comparable.ts';
import { questions } from './questions.ts';

type Recorded = Record<string, { status: number; body: unknown }>;

const app = Fastify();
const folder = resolve(import.meta.dirname, '../../../../../demo/content');
let recorded: Recorded;

beforeAll(async () => {
  registerContent(app, {
    folder,
    portalFolder: folder,
    title: 'Mill & Sons',
    showAdmin: true,
    today: () => '2026-11-25',
  });
  recorded = JSON.parse(await readFile(join(import.meta.dirname, 'recorded.json'), 'utf8')) as Recorded;
});
afterAll(() => app.close());

const ask = async (path: string) => {
  const answer = await app.inject(`/strapi/api/${path}`);
  return { status: answer.statusCode, body: answer.headers['content-type']?.includes('json') ? answer.json() : {} };
};

describe('the content folder returns the same responses as the real Strapi', () => {
  for (const { path, rows } of questions.filter(({ refusedHere }) => refusedHere === undefined))
    it(`${rows ?? ''} ${path}`.trim(), async () => {
      const { status, body } = await ask(path);
      expect(comparableAnswer(status, body)).toEqual(recorded[path]);
    });

  it.each(questions.filter(({ refusedHere }) => refusedHere !== undefined))(
    "but rejects with $refusedHere what the portal doesn't request: $path",
    async ({ path, refusedHere }) => {
      expect((await ask(path)).status).toBe(refusedHere);
      expect(recorded[path]).toBeDefined();
    },
  );

  it('and every recorded response of Strapi is compared', () => {
    expect(Object.keys(recorded).toSorted()).toEqual(questions.map(({ path }) => path).toSorted());
  });
});
