import type { GraphQLResolveInfo } from 'graphql';
import type { AccountContext } from '../../platform/context.ts';
import { asksFor, fieldsAsked, timesAsked } from '../../platform/graphql/asks-for.ts';
import { type ListParts, showList, showLists } from './reading/show-lists.ts';

const partsOf = (info: GraphQLResolveInfo): ListParts => ({
  lines: asksFor(info, 'lines'),
  items: asksFor(info, 'lines', 'item') || asksFor(info, 'lines', 'problem'),
  path: asksFor(info, 'lines', 'item', 'categories'),
});

/** Measures how much of all lists the query selects. A field selected under several names counts several times. */
const timesOf = (info: GraphQLResolveInfo) => ({
  lines: timesAsked(info, 'shoppingLists', 'lines'),
  fields: fieldsAsked(info),
});

/** Shopping list queries of schema.graphql. Each receives the context of the customer that it names. */
export const listQueries = {
  shoppingLists: (_source: unknown, _arguments: unknown, context: AccountContext, info: GraphQLResolveInfo) =>
    showLists(context, partsOf(info), timesOf(info)),
  shoppingList: (_source: unknown, { name }: { name: string }, context: AccountContext, info: GraphQLResolveInfo) =>
    showList(context, name, partsOf(info)),
};
