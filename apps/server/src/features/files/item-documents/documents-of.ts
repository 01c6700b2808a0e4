import type { AccountContext } from '../../../platform/context.ts';
import { lookUpTogether } from '../../../platform/graphql/look-up-together.ts';
import { readDocuments } from './documents-repository.ts';

const ofItems = lookUpTogether(async (context, items) => {
  const found = await readDocuments(context.db, { items: [...items], language: context.language });
  return Map.groupBy(
    found.map(({ itemId, ...document }) => ({ itemId, ...document })),
    ({ itemId }) => itemId,
  );
});

/** The documents of an item, those in the reader's language first. All items of a page share one query. */
export const documentsOf = async ({ id }: { id: string }, account: AccountContext) =>
  ((await ofItems(account, id)) ?? []).map(({ kind, language, title, address }) => ({
    kind,
    language,
    title,
    address,
  }));
