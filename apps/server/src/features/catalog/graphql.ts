import { asksFor } from '../../platform/graphql/asks-for.ts';
import type { Reads } from '../../platform/graphql/reads.ts';
import { listLearnedNumbers } from './codes/learn-numbers.ts';
import { suggestForCodes } from './codes/suggest-codes.ts';
import { findItems } from './list/find-items.ts';
import { findSuggestions } from './search/find-suggestions.ts';
import { getItem } from './item/get-item.ts';
import { asksForWhole } from './item/read-items.ts';
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
            whole: asksForWhole(info, 'items'),
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
        whole: asksForWhole(info),
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
