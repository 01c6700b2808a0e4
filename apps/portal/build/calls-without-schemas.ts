import type { Plugin } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
}
interface Declaration extends Node {
  declaration?: Declaration | null;
  declarations?: readonly { init: Value | null }[];
  /** The names that an import brings. */
  specifiers?: readonly { local: { name: string } }[];
}
interface Value extends Node {
  callee?: { name?: string };
  arguments?: readonly (Node & { properties?: readonly (Node & { key?: { name?: string } })[] })[];
}
/** Text to put in place of what is between two positions. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

/** What only the server and the API's document read of a declared call. */
const ofTheServer = new Set(['about', 'query', 'body', 'answer', 'errors']);

const insert = (at: number, text: string): Edit => ({ start: at, end: at, text });

function editsOf({ type, start, end, callee, arguments: [declared] = [] }: Value): Edit[] {
  if (!/Call|Object|Array|Member/.test(type)) return [];
  if (callee?.name !== 'defineCall') return [insert(start, '/* @__PURE__ */ (() => ('), insert(end, '))()')];
  const dropped = (declared?.properties ?? []).filter(({ key }) => ofTheServer.has(key?.name ?? ''));
  return [
    insert(start, '/* @__PURE__ */ '),
    ...dropped.map((property) => ({ start: property.start, end: property.end, text: '...null' })),
  ];
}

const apply = (code: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);

/**
 * Returns a module of the contract without the schemas and texts of its calls, and without imports that only those used.
 * Each of its other values is marked as one that has no effect, so that it goes too where nothing uses it.
 */
export function withoutSchemas(code: string, { body }: { body: readonly Declaration[] }): string {
  const values = body.flatMap((one) => (one.declaration ?? one).declarations ?? []).map(({ init }) => init);
  const edits = values.flatMap((value) => (value === null ? [] : editsOf(value)));
  const imports = body.filter(({ type }) => type === 'ImportDeclaration');
  const cut = imports.map(({ start, end }) => ({ start, end, text: '' }));
  const used = new Set(apply(code, [...edits, ...cut]).match(/[\w$]+/g));
  const unused = cut.filter((_, index) => imports[index]!.specifiers!.every(({ local }) => !used.has(local.name)));
  return apply(code, [...edits, ...unused]);
}

/**
 * Leaves out of the build what only the server does with the contract: checking input, and describing calls. Schemas
 * that the portal uses itself stay.
 */
export function callsWithoutSchemas(): Plugin {
  return {
    name: 'calls-without-schemas',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/packages\/contract\/src\/.+\.ts$/ },
      handler(code) {
        return { code: withoutSchemas(code, this.parse(code) as never), map: null };
      },
    },
  };
}
