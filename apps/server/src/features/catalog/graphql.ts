import { asksFor } from '../../platform/graphql/asks-for.ts';
import type { Reads } from '../../platform/graphql/reads.ts';
import { listLearnedNumbers } from './codes/learn-numbers.ts';
import { suggestForCodes } from './codes/suggest-codes.ts';
import { findItems } from './list/find-items.ts';
import { findSuggestions } from './search/find-suggestions.ts';
import { getItem } from './item/get-item.ts';
import { listCategories } from './browse/list-categories.ts';
import type { CatalogWords } from './words/read-vocabulary.ts';
import { presentPage, presentWholeItem } from './present.ts';

/** Catalog queries of schema.graphql. */
export const catalogReads = (words: CatalogWords) =>
  ({
    items: async (context, question, info) =>
      presentPage(
        await findItems(
          context,
          {
            ...question,
            path: asksFor(info, 'items', 'categories'),
            sort: question.sort ?? 'BEST',
            page: question.page ?? 1,
            size: question.size ?? 24,
          },
          words,
        ),
        context,
      ),
    suggestions: (context, { search, size }) => findSuggestions(context, { search, size: size ?? 8 }, words),
    item: async (context, { id }, info) => {
      const parts = {
        path: asksFor(info, 'categories'),
        locations: asksFor(info, 'stock', 'locations'),
        siblings: asksFor(info, 'siblings'),
        successor: asksFor(info, 'successor'),
      };
      const found = await getItem(context, id, parts);
      return found === null ? null : presentWholeItem(found, context);
    },
    categories: listCategories,
    learnedNumbers: listLearnedNumbers,
    codeSuggestions: (context, asked) => suggestForCodes(context, asked, words),
  }) satisfies Reads;
