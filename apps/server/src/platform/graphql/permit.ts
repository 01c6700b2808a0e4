import { getDirective } from './read-directive.ts';
import type { Permission } from '@tradecounter/contract/permissions';
import { may } from '@tradecounter/contract/permissions';
import { defaultFieldResolver, type GraphQLSchema, isObjectType } from 'graphql';
import { Failure } from '../failure.ts';
import { accountContext, type GraphqlContext, readFor, visible } from './account-resolver.ts';

/**
 * Puts the schema's `@needs` in force: a query whose permission is missing is refused, a field is null. Each root field
 * with a `customerNumber` is checked against the user's accounts before its resolver runs, and gets the account's context.
 */
export function permitFields(schema: GraphQLSchema): void {
  const query = schema.getQueryType();
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      const permission = getDirective(field.astNode) as Permission | null;
      const resolve = field.resolve ?? defaultFieldResolver;
      if (type === query) {
        field.resolve = async (source, args: { customerNumber: string }, context: GraphqlContext, info) => {
          const account = await accountContext(context, args.customerNumber.trim());
          if (permission !== null && !may(account.claims, permission)) throw new Failure('unauthorized');
          return readFor(await resolve(source, args, account, info), account);
        };
      } else if (permission !== null) {
        field.resolve = (source: object, args, context, info) =>
          visible(source, permission) ? resolve(source, args, context, info) : null;
      }
    }
  }
}
