import type { GraphQLResolveInfo } from 'graphql';
import type { AccountContext } from '../../platform/context.ts';
import { asksFor } from '../../platform/graphql/asks-for.ts';
import { findItems, type ItemQuestion } from './list/find-items.ts';
import { findSuggestions } from './search/find-suggestions.ts';
import { getItem } from './item/get-item.ts';
import { listCategories } from './browse/list-categories.ts';
import { presentPage, presentWholeItem } from './present.ts';

/** Catalogue queries of schema.graphql. Each gets the context of the customer it names. */
export const catalogQueries = {
  items: async (_source: unknown, question: ItemQuestion, context: AccountContext, info: GraphQLResolveInfo) =>
    presentPage(
      await findItems(context, {
        ...question,
        path: asksFor(info, 'items', 'categories'),
        sort: question.sort ?? 'BEST',
        page: question.page ?? 1,
        size: question.size ?? 24,
      }),
      context,
    ),
  suggestions: (
    _source: unknown,
    { search, size }: { search: string; size?: number | null },
    context: AccountContext,
  ) => findSuggestions(context, search, size ?? 8),
  item: async (_source: unknown, { id }: { id: string }, context: AccountContext, info: GraphQLResolveInfo) => {
    const parts = {
      path: asksFor(info, 'categories'),
      locations: asksFor(info, 'stock', 'locations'),
      siblings: asksFor(info, 'siblings'),
      successor: asksFor(info, 'successor'),
    };
    const found = await getItem(context, id, parts);
    return found === null ? null : presentWholeItem(found, context);
  },
  categories: (_source: unknown, _arguments: unknown, context: AccountContext) => listCategories(context),
};
