import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesThatMakeCode, packagesThatMakeCode } from './code-from-text.ts';
import { root } from './cruise.ts';
import { withTree } from './small-tree.ts';

/**
 * Shipped packages that can make code out of text, each with the reason why none of a request, a file or content gets there. A new one is let in only
 * after its source has been read; what comes after the start is refused by apps/server/src/platform/refuse-code-from-text.ts too.
 */
const looked: Readonly<Record<string, string>> = {
  '@electric-sql/pglite': "Emscripten's glue runs what the WebAssembly module brings along, and that brings none.",
  '@fastify/fast-json-stringify-compiler':
    'Only its standalone mode, which writes files at build time; no route has a schema for its answer.',
  ajv: "Compiles Fastify's route schemas, of which there are none: input is checked by the contract.",
  bowser:
    'Only its bundle for old browsers, which Node does not import; the module that is imported reads by fixed patterns.',
  brotli: 'Only its encoder, which comes from Emscripten; fontkit loads the decoder alone.',
  depd: 'Wraps a deprecated function while a module loads; the text is its own.',
  dompurify: 'Only a build instrumented for coverage, which nothing imports.',
  'fast-json-stringify':
    "Compiles Fastify's answer schemas, of which there are none; its error serialiser comes ready made.",
  'find-my-way': 'The router makes matchers from the addresses of our routes while it is put together.',
  process: 'Only its own test runs code, and nothing imports that; in Node the package is the process that there is.',
  'real-require': "pino's way to load a transport in a worker; no transport is set.",
  zod: 'Compiles the shape of a schema, which is ours; switched off before the first schema is made (apps/server/src/main.ts).',
};

describe('no text becomes code', () => {
  it('in shipped packages, except those that were reviewed', { timeout: 60_000 }, () => {
    expect([...packagesThatMakeCode(root).keys()].filter((name) => !(name in looked))).toEqual([]);
  });

  it('in our own code', () => {
    for (const folder of [
      'apps/server/src',
      'apps/demo/src',
      'apps/portal/src',
      'packages/contract/src',
      'packages/rules/src',
    ])
      expect([folder, filesThatMakeCode(join(root, folder))]).toEqual([folder, []]);
  });
});

describe('a package that makes code out of text is found', () => {
  it.each([
    ['a compiler of queries', 'module.exports = (query) => new Function("return " + query);'],
    ['a reader of front matter in JavaScript', "engines.javascript = { parse: (text) => eval('(' + text + ')') };"],
    ['a template engine', 'const F = Function;\nexports.compile = (text) => new F("data", text);'],
    ['one that calls the constructor plainly', 'exports.run = (text) => Function(text)();'],
    ['a sandbox', "const { runInContext } = require('node:vm');"],
  ])('%s', (_name, text) => {
    const lock = {
      packages: {
        '': {},
        'node_modules/one': {},
        'node_modules/@a/b/node_modules/two': {},
        'node_modules/dev': { dev: true },
      },
    };
    const files = {
      'package-lock.json': JSON.stringify(lock),
      'node_modules/one/lib/index.js': text,
      'node_modules/@a/b/node_modules/two/index.mjs': text,
      'node_modules/dev/index.js': text,
    };
    expect(withTree(files, packagesThatMakeCode)).toEqual(
      new Map([
        ['one', ['lib/index.js']],
        ['two', ['index.mjs']],
      ]),
    );
  });

  it('but not one that only mentions it', () => {
    const text =
      "// eval('1') would do\nif (value instanceof Function || typeof value === 'function') log('a Function (or a class)');\n/** new Function */\n";
    expect(
      withTree(
        {
          'one/index.js': text,
          'test/index.js': 'eval("1")',
          'index.test.ts': 'eval("1")',
          'types.d.ts': 'declare const a: new Function',
        },
        filesThatMakeCode,
      ),
    ).toEqual([]);
  });
});
