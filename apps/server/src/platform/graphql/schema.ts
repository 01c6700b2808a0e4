import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLFieldResolver, type GraphQLResolveInfo, type GraphQLSchema } from 'graphql';
import type { AccountContext } from '../context.ts';
import { permitFields } from './permit.ts';

/** Resolver of a root field: it gets the context of the customer that its arguments name. */
export type RootResolver = (source: unknown, args: never, context: AccountContext, info: GraphQLResolveInfo) => unknown;

/** A verb that reads: it is given the context and what is asked. */
export type Read = (context: AccountContext, asked: never) => unknown;

/** Verbs as resolvers: nothing lies between the door and the verb. */
export const resolversOf = (reads: Readonly<Record<string, Read>> = {}): Record<string, RootResolver> =>
  Object.fromEntries(Object.entries(reads).map(([name, read]) => [name, (_source: unknown, asked: never, context: AccountContext) => read(context, asked)]));

const schemaFile = new URL(import.meta.resolve('@tradecounter/contract/schema.graphql'));

/** The contract's schema with a resolver for each root field and `@needs` in force. Throws where one is missing or has no field. */
export function makeSchema(queries: Readonly<Record<string, RootResolver>>): GraphQLSchema {
  const schema = buildSchema(readFileSync(schemaFile, 'utf8'));
  const fields = schema.getQueryType()!.getFields();
  const strays = Object.keys(queries).filter((name) => fields[name] === undefined);
  const missing = Object.keys(fields).filter((name) => queries[name] === undefined);
  if (strays.length + missing.length > 0) throw new Error(`Queries without a resolver: ${missing.join(', ') || 'none'}; resolvers without a query: ${strays.join(', ') || 'none'}.`);
  for (const [name, resolve] of Object.entries(queries)) fields[name]!.resolve = resolve as GraphQLFieldResolver<unknown, unknown>;
  permitFields(schema);
  return schema;
}
