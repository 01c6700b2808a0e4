import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { codegen } from '@graphql-codegen/core';
import * as schemaTypes from '@graphql-codegen/typescript';
import * as operationTypes from '@graphql-codegen/typescript-operations';
import { buildSchema, Kind, parse, print, validate, type DocumentNode, type GraphQLSchema } from 'graphql';

const portal = import.meta.dirname;
const contract = join(portal, '../../packages/contract/src');
const listPath = join(contract, 'generated/documents.json');
const scalars = { ID: 'string', String: 'string', Int: 'number', Float: 'number', Boolean: 'boolean' };

interface Operation {
  name: string;
  id: string;
  text: string;
}

/**
 * Reads the only operation of a file. Its hash is computed from the printed text, so that spaces and comments don't
 * change it.
 */
function readOperation(schema: GraphQLSchema, file: string, document: DocumentNode): Operation {
  const mistakes = validate(schema, document);
  if (mistakes.length > 0) throw new Error(`${file}: ${mistakes.map((one) => one.message).join('; ')}`);
  const operations = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  const name = operations[0]?.name?.value;
  if (operations.length !== 1 || name === undefined) throw new Error(`${file}: one named operation per file`);
  const text = print(document);
  return { name, text, id: createHash('sha256').update(text).digest('hex') };
}

async function generateTypes(schema: GraphQLSchema, file: string, document: DocumentNode): Promise<string> {
  return codegen({
    schema: undefined as never,
    schemaAst: schema,
    documents: [{ location: file, document }],
    filename: `${file}.ts`,
    config: {},
    plugins: [
      {
        operations: {
          scalars,
          strictScalars: true,
          enumsAsTypes: true,
          skipTypename: true,
          useTypeImports: true,
          immutableTypes: true,
        },
      },
    ],
    pluginMap: { operations: operationTypes },
  });
}

/** Drops the plugin's helper for deferred answers, which no query here has. */
const tidy = (types: string): string =>
  types
    .replace(/^\/\*\* Internal type.*\n/gm, '')
    .replace(/^export type Incremental.*\n/m, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const moduleOf = (
  types: string,
  operation: Operation,
  depth: number,
): string => `// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '${'../'.repeat(depth)}graphql/document.ts';

${tidy(types)}

export const ${operation.name}Document = persisted<${operation.name}Query, ${operation.name}QueryVariables>(
  '${operation.name}',
  '${operation.id}',
);
`;

const capitalised = (name: string): string => name[0]!.toUpperCase() + name.slice(1);

/** The types of the schema, which the server's verbs are checked against. Arguments that a query leaves out are undefined. */
async function generateSchemaTypes(schema: GraphQLSchema): Promise<string> {
  const types = await codegen({
    schema: undefined as never,
    schemaAst: schema,
    documents: [],
    filename: 'schema-types.ts',
    config: {},
    plugins: [
      {
        types: {
          scalars,
          strictScalars: true,
          enumsAsTypes: true,
          skipTypename: true,
          immutableTypes: true,
          maybeValue: 'T | null',
          inputMaybeValue: 'T | null | undefined',
          avoidOptionals: true,
          disableDescriptions: true,
        },
      },
    ],
    pluginMap: { types: schemaTypes },
  });
  const fields = Object.values(schema.getQueryType()!.getFields());
  const rows = fields.map(({ name, args }) =>
    args.length === 0 ? `  ${name}: object;` : `  ${name}: Query${capitalised(name)}Args;`,
  );
  return `// Written by apps/portal/codegen.ts from schema.graphql; a test fails when the two differ.
${types.trim()}

/** The arguments of each query. */
export interface QueryArgs {
${rows.join('\n')}
}
`;
}

/** Returns the types of the words by the English files, with the portal's common words first. */
function namespaces(): string {
  const files = globSync('src/words/en/*.json', { cwd: portal })
    .map((file) => basename(file, '.json'))
    .sort();
  const names = ['common', ...files.filter((name) => name !== 'common')];
  return `// Written by codegen.ts from the English files; a test fails when the two differ.
${files.map((name) => `import type ${name} from './en/${name}.json';`).join('\n')}

/** The English files type the keys. */
export interface Words {
${names.map((name) => `  ${name}: typeof ${name};`).join('\n')}
}

export type Namespace = keyof Words;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Words;
    returnNull: false;
  }
}
`;
}

/**
 * Generates the files, path → text: the types of the words, a typed module beside each .graphql file, and the list
 * (hash → text) from which the server answers. It writes nothing, so that the check compares the same texts.
 */
async function generate(): Promise<Map<string, string>> {
  const schema = buildSchema(readFileSync(join(contract, 'schema.graphql'), 'utf8'));
  const files = new Map<string, string>();
  const list: Record<string, string> = {};
  for (const file of globSync('src/**/*.graphql', { cwd: portal }).sort()) {
    const document = parse(readFileSync(join(portal, file), 'utf8'));
    const operation = readOperation(schema, file, document);
    const types = await generateTypes(schema, file, document);
    files.set(join(portal, `${file}.ts`), moduleOf(types, operation, file.split('/').length - 2));
    list[operation.id] = operation.text;
  }
  const sorted = Object.fromEntries(Object.entries(list).sort(([, a], [, b]) => (a < b ? -1 : 1)));
  files.set(join(portal, 'src/words/namespaces.ts'), namespaces());
  files.set(join(contract, 'generated/schema-types.ts'), await generateSchemaTypes(schema));
  return files.set(listPath, `${JSON.stringify(sorted, null, 2)}\n`);
}

/** With --check nothing is written: a file that differs is reported and the exit code is 1. */
const checking = process.argv.includes('--check');
for (const [path, text] of await generate()) {
  if (!checking) writeFileSync(path, text);
  else if (!existsSync(path) || readFileSync(path, 'utf8') !== text) {
    console.error(`${path} is out of date: npm run codegen -w apps/portal`);
    process.exitCode = 1;
  }
}
