import type { Permission } from '@tradecounter/contract/auth/permissions';
import { may } from '@tradecounter/contract/auth/permissions';
import { keyReads } from '@tradecounter/contract/api-keys/key-use';
import { shoppingReads } from '@tradecounter/contract/punchout/shopping';
import {
  defaultFieldResolver,
  getNamedType,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLSchema,
  isObjectType,
} from 'graphql';
import { neededBy } from './read-directive.ts';
import type { AccountContext } from '../context.ts';
import { Failure } from '../failure.ts';
import { readCustomerNumber } from '../http/authenticate.ts';
import { requireScope } from '../http/register-call.ts';
import { accountContext, type GraphqlContext, readFor, readWith, sessionContext, visible } from './account-resolver.ts';

/** Returns the object types with a field that `@needs` may hide, and the types that lead to one. */
function hidingTypes(schema: GraphQLSchema): ReadonlySet<GraphQLObjectType> {
  const objects = Object.values(schema.getTypeMap()).filter((type) => isObjectType(type));
  const hiding = new Set<GraphQLObjectType>();
  const reaches = (type: GraphQLObjectType): boolean =>
    Object.values(type.getFields()).some(
      (field) => neededBy(field.astNode).length > 0 || hiding.has(getNamedType(field.type) as GraphQLObjectType),
    );
  for (let before = -1; before < hiding.size;) {
    before = hiding.size;
    for (const type of objects) if (reaches(type)) hiding.add(type);
  }
  return hiding;
}

type Field = GraphQLField<object, GraphqlContext>;

/**
 * Checks the account before the resolver runs, and passes its context. A field that names no customer gets the
 * session's.
 */
function permitRoot(
  field: Field,
  resolve: GraphQLFieldResolver<object, AccountContext>,
  needed: readonly Permission[],
): void {
  const namesAccount = field.args.some(({ name }) => name === 'customerNumber');
  field.resolve = async (source, args, context, info) => {
    const account = namesAccount
      ? await accountContext(context, readCustomerNumber(args['customerNumber']))
      : sessionContext(context);
    const isShopping = shoppingReads.has(field.name);
    requireScope(account.actor, { isShopping, isInspecting: isShopping, isForKeys: keyReads.has(field.name) });
    if (!needed.every((permission) => may(account.claims, permission))) throw new Failure('unauthorized');
    return readFor(await resolve(source, args, account, info), account);
  };
}

/** Returns null without the permissions. Passes the object's account on to nested objects that need it. */
function permitField(
  field: Field,
  resolve: GraphQLFieldResolver<object, GraphqlContext>,
  needed: readonly Permission[],
  hides: boolean,
): void {
  if (needed.length === 0 && !hides) return;
  field.resolve = (source, args, context, info) => {
    if (!needed.every((permission) => visible(source, permission))) return null;
    const value: unknown = resolve(source, args, context, info);
    if (!hides) return value;
    // Mark a promised value once it has resolved.
    return value instanceof Promise ? value.then((read) => readWith(read, source)) : readWith(value, source);
  };
}

/**
 * Enforces the schema's `@needs`: a query without its permissions is rejected, and a field is null. Checks each root
 * field with a `customerNumber` against the user's accounts before its resolver runs, and passes the account's context.
 * A field without one gets that of the session's current customer.
 */
export function permitFields(schema: GraphQLSchema): void {
  const query = schema.getQueryType();
  const hiding = hidingTypes(schema);
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      const needed = neededBy(field.astNode);
      const resolve = field.resolve ?? defaultFieldResolver;
      if (type === query) permitRoot(field, resolve, needed);
      else permitField(field, resolve, needed, hiding.has(getNamedType(field.type) as GraphQLObjectType));
    }
  }
}
