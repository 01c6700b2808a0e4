import { asksForWhole } from '../catalog/item/read-items.ts';
import type { GraphQLResolveInfo } from 'graphql';
import { asksFor, fieldsAsked, timesAsked } from '../../platform/graphql/asks-for.ts';
import type { Reads } from '../../platform/graphql/reads.ts';
import { type ListParts, showList, showLists } from './reading/show-lists.ts';

const requestedParts = (info: GraphQLResolveInfo): ListParts => ({
  lines: asksFor(info, 'lines'),
  items: asksFor(info, 'lines', 'item') || asksFor(info, 'lines', 'problem'),
  whole: asksForWhole(info, 'lines', 'item'),
});

/** Measures how much of all lists the query selects. A field selected under several names counts several times. */
const querySize = (info: GraphQLResolveInfo) => ({
  lines: timesAsked(info, 'shoppingLists', 'lines'),
  fields: fieldsAsked(info),
});

/** Shopping list queries of schema.graphql. Each receives the context of the customer that it names. */
export const listReads = {
  shoppingLists: (context, _args, info) => showLists(context, requestedParts(info), querySize(info)),
  shoppingList: (context, { name }, info) => showList(context, name, requestedParts(info)),
} satisfies Reads;
