import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  isObjectType,
} from 'graphql';
import type { AccountContext } from '../context.ts';
import { accountOfObject } from './account-resolver.ts';
import { permitFields } from './permit.ts';

/** Resolver of a root field. It receives the context of the customer that its arguments name. */
export type RootResolver = (source: unknown, args: never, context: AccountContext, info: GraphQLResolveInfo) => unknown;

/**
 * Resolver of a field that one feature adds to a type of another. It receives the object, the account for which the
 * object was read, and the field's own arguments.
 */
export type FieldResolver = (source: never, account: AccountContext, asked: never) => unknown;

/** By type, then by field. */
export type FieldResolvers = Readonly<Record<string, Readonly<Record<string, FieldResolver>>>>;

/** A read verb. It receives the context and the query's arguments. */
export type Read = (context: AccountContext, asked: never) => unknown;

/** Turns verbs into resolvers that call them directly. */
export const resolversOf = (reads: Readonly<Record<string, Read>> = {}): Record<string, RootResolver> =>
  Object.fromEntries(
    Object.entries(reads).map(([name, read]) => [
      name,
      (_source: unknown, asked: never, context: AccountContext) => read(context, asked),
    ]),
  );

const schemaFile = new URL(import.meta.resolve('@tradecounter/contract/schema.graphql'));

/** Adds fields to types. Throws when the schema doesn't have a field. */
function bringFields(schema: GraphQLSchema, fields: FieldResolvers): void {
  for (const [typeName, brought] of Object.entries(fields)) {
    const type = schema.getType(typeName);
    for (const [name, resolve] of Object.entries(brought)) {
      const field = isObjectType(type) ? type.getFields()[name] : undefined;
      if (field === undefined) throw new Error(`A resolver without a field: ${typeName}.${name}.`);
      field.resolve = (source: object, asked) => {
        const account = accountOfObject(source);
        return account === undefined ? null : resolve(source as never, account, asked as never);
      };
    }
  }
}

/**
 * Creates the contract's schema with a resolver for each root field, the fields that features add to others, and
 * `@needs` enforced. Throws when a resolver or field is missing.
 */
export function makeSchema(
  queries: Readonly<Record<string, RootResolver>>,
  fields: FieldResolvers[] = [],
): GraphQLSchema {
  const schema = buildSchema(readFileSync(schemaFile, 'utf8'));
  const roots = schema.getQueryType()!.getFields();
  const strays = Object.keys(queries).filter((name) => roots[name] === undefined);
  const missing = Object.keys(roots).filter((name) => queries[name] === undefined);
  if (strays.length + missing.length > 0)
    throw new Error(
      `Queries without a resolver: ${missing.join(', ') || 'none'}; resolvers without a query: ${strays.join(', ') || 'none'}.`,
    );
  for (const [name, resolve] of Object.entries(queries))
    roots[name]!.resolve = resolve as GraphQLFieldResolver<unknown, unknown>;
  for (const brought of fields) bringFields(schema, brought);
  permitFields(schema);
  return schema;
}
