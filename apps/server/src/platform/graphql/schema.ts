import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLResolveInfo, type GraphQLSchema, isObjectType } from 'graphql';
import type { AccountContext } from '../context.ts';
import { accountOfObject } from './account-resolver.ts';
import { permitFields } from './permit.ts';
import type { AddedFields, Reads } from './reads.ts';

// GraphQL has checked the arguments against the same schema from which the verbs' types are generated.
type AnyRead = (context: AccountContext, args: object, info: GraphQLResolveInfo) => unknown;
type AnyAddedField = (source: object, account: AccountContext, args: object) => unknown;

const schemaFile = new URL(import.meta.resolve('@tradecounter/contract/schema.graphql'));

/** Adds fields to types. Throws when the schema doesn't have a field. */
function addFields(schema: GraphQLSchema, fields: AddedFields): void {
  for (const [typeName, added] of Object.entries(fields)) {
    const type = schema.getType(typeName);
    for (const [name, resolve] of Object.entries(added) as [string, AnyAddedField][]) {
      const field = isObjectType(type) ? type.getFields()[name] : undefined;
      if (field === undefined) throw new Error(`A resolver without a field: ${typeName}.${name}.`);
      field.resolve = (source: object, args: object) => {
        const account = accountOfObject(source);
        return account === undefined ? null : resolve(source, account, args);
      };
    }
  }
}

/**
 * Creates the contract's schema with a resolver for each root field, the fields that features add to others, and
 * `@needs` enforced. Throws when a resolver or field is missing.
 */
export function makeSchema(features: readonly Reads[], fields: readonly AddedFields[] = []): GraphQLSchema {
  // The type check has read the schema, and validating it again would take a server 20 ms at each start.
  const schema = buildSchema(readFileSync(schemaFile, 'utf8'), { assumeValidSDL: true });
  const roots = schema.getQueryType()!.getFields();
  const reads = features.flatMap((one) => Object.entries(one) as [string, AnyRead][]);
  const known = new Set(reads.map(([name]) => name));
  const strays = [...known].filter((name) => roots[name] === undefined);
  const missing = Object.keys(roots).filter((name) => !known.has(name));
  if (strays.length + missing.length > 0)
    throw new Error(
      `Queries without a resolver: ${missing.join(', ') || 'none'}; resolvers without a query: ${strays.join(', ') || 'none'}.`,
    );
  for (const [name, read] of reads)
    roots[name]!.resolve = (_source, args: object, context: AccountContext, info) => read(context, args, info);
  for (const added of fields) addFields(schema, added);
  permitFields(schema);
  return schema;
}
