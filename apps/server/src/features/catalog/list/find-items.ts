import { limits } from '@tradecounter/contract/limits';
import { may } from '@tradecounter/contract/auth/permissions';
import { rowsBefore } from '@tradecounter/rules/paging';
import { checkPage } from '../../../platform/check-page.ts';
import type { AccountContext } from '../../../platform/context.ts';
import { int, json, nullable, textOf } from '../../../platform/db/columns.ts';
import { packed } from '../../../platform/db/packed-rows.ts';
import { flag, form, prepareForms, type RowOf } from '../../../platform/db/prepared.ts';
import { Failure, invalid, notAmong, tooCostly } from '../../../platform/failure.ts';
import { countFacets } from './count-facets.ts';
import { columnFacets, type FacetName, facetNames, type FacetRow, type Filter, wantedOf } from './facets-sql.ts';
import { type GoodsFacts, goodsRows, type GoodsRows, readGoods } from '../item/goods-sql.ts';
import type { ItemRow } from '../item/item-row-sql.ts';
import { allHits, countCap, type HitsBy, type Tier } from '../search/hits-sql.ts';
import { checkSearch } from '../search/read-text.ts';
import { type ItemSort, itemSorts, pageSql } from '../search/page-sql.ts';
import { hitsBy, mayFindMore, planSearch, type SearchPlan } from '../search/plan-search.ts';
import { searchGiven } from '../search/search-given.ts';
import { seenWith } from '../search/seen-with.ts';
import type { CatalogWords } from '../words/read-vocabulary.ts';

export interface ItemQuestion {
  search?: string | null | undefined;
  category?: string | null | undefined;
  filter?: readonly Filter[] | null | undefined;
  sort: ItemSort;
  page: number;
  size: number;
  /** Whether to return the items' categories and vendors. */
  whole?: boolean;
  /** Set on the second attempt, after the vocabulary had changed. */
  isRetry?: boolean;
}

export interface FoundItem extends ItemRow {
  knownAs: string | null;
  bought: boolean;
}

export interface ItemPageRow extends Omit<PageRow, keyof GoodsRows | 'items' | 'facets' | 'hitFacts'> {
  items: FoundItem[];
  facets: FacetRow[];
  corrections: { typed: string; read: string }[];
}

/** Maximum number of filter names and values together. No real user ticks that many boxes. */
const maxFilterTerms = 200;

function checkQuestion(context: AccountContext, { filter, sort, page, size, search }: ItemQuestion): void {
  checkPage({ page, size }, limits.pageSize);
  checkSearch(search ?? '');
  const terms = (filter ?? []).reduce((sum, { values }) => sum + values.length, (filter ?? []).length);
  if (terms > maxFilterTerms) throw tooCostly();
  const unknown = (filter ?? []).find((one) => !facetNames.includes(one.name as FacetName));
  if (unknown !== undefined) throw invalid({ filter: notAmong(facetNames) });
  // Sorting or filtering by a hidden field would reveal it.
  const isPriceFilter = ({ name, values }: { name: string; values: readonly string[] }): boolean =>
    name === 'price' || (name === 'availability' && values.includes('promotion'));
  const usesPrice = sort.startsWith('PRICE') || (filter ?? []).some(isPriceFilter);
  if (usesPrice && !may(context.claims, 'SeePrices')) throw new Failure('unauthorized');
  const byColor = (filter ?? []).some((one) => one.name === 'color');
  const byVendor = (filter ?? []).some((one) => one.name === 'vendor');
  if ((byColor && !may(context.claims, 'ShowColorFields')) || (byVendor && !may(context.claims, 'ShowVendor')))
    throw new Failure('unauthorized');
}

/** Whether the portal sorts like this by default: by words for a search, otherwise by what the customer buys. */
const isDefaultSort = (by: HitsBy, sort: ItemSort): boolean =>
  sort === 'BEST' || (sort === 'BOUGHT' && (by === 'category' || by === 'everything'));

/**
 * Filters, other orders and paths make thousands of forms. These are planned on each call, because a connection keeps
 * every cached plan until it closes.
 */
const pages = prepareForms(
  [allHits, flag, flag, itemSorts, flag, flag, flag],
  (by, numbers, inCategory, sort, prices, whole, few, ...wanted) =>
    form(
      {
        total: int,
        tier: textOf<Tier>(),
        generation: int,
        /** Facets count only this many of the best hits; null = all hits. */
        facetsOf: nullable(int),
        items: json<Omit<FoundItem, keyof GoodsFacts>[]>(),
        ...goodsRows,
        facets: nullable(json<FacetRow[]>()),
        /** When there are few hits, the facts to count their facets from; otherwise null. */
        hitFacts: packed,
      },
      pageSql({
        by,
        numbers,
        inCategory,
        sort,
        prices,
        whole,
        few,
        wanted,
        filters: columnFacets.filter((name) => wanted.includes(name)),
        bought: sort === 'BOUGHT',
      }),
      { plan: wanted.length === 0 && isDefaultSort(by, sort) && !whole ? 'cached' : 'each' },
    ),
  facetNames,
);

type PageRow = RowOf<typeof pages>;

/** With fewer hits than this, countFacets counts the facets in this process. */
const fewHits = 200;

/** Says how the text was read: unknown words as known ones, or the whole text as one of the customer's numbers. */
function correctionsOf({ tier, items }: PageRow, search: string, plan: SearchPlan | null): ItemPageRow['corrections'] {
  if (tier === 'slip') return items.slice(0, 1).map((one) => ({ typed: search, read: one.knownAs ?? one.itemId }));
  return tier === 'number' || tier === 'none' ? [] : (plan?.corrections ?? []);
}

/** Finds a page of items with total, facets and corrections, in one round trip. */
export async function findItems(
  context: AccountContext,
  question: ItemQuestion,
  words: CatalogWords,
): Promise<ItemPageRow> {
  checkQuestion(context, question);
  const { page, size, sort } = question;
  const search = question.search?.trim() ?? '';
  const prices = may(context.claims, 'SeePrices');
  const wanted = wantedOf(question.filter ?? []);
  const { vocabulary: fullVocabulary, generation } = await words.read();
  const vocabulary = fullVocabulary.seenBy(seenWith(context.claims));
  const firstPlan = search === '' ? null : planSearch(search, vocabulary);
  const category = question.category || null;
  const filtered = facetNames.filter((name) => wanted[name] !== null);
  const runPlan = async (plan: SearchPlan | null): Promise<ItemPageRow> => {
    const parameters = searchGiven(context, plan, { category, wanted, needed: Math.min(countCap, page * size) });
    const by = plan === null ? (category === null ? 'everything' : 'category') : hitsBy(plan);
    const few = plan !== null && plan.items < fewHits;
    const row = await pages(
      by,
      plan !== null && plan.code !== '',
      category !== null,
      sort,
      prices,
      question.whole === true,
      few,
      ...filtered,
    ).row(context.db, {
      ...parameters,
      userId: context.actor.userId,
      today: context.today(),
      size,
      offset: rowsBefore(page, size),
    });
    const { units, prices: priced, lots, incoming, waiting, items, facets, hitFacts, ...rest } = row!;
    const factsOf = readGoods({ units, prices: priced, lots, incoming, waiting });
    return {
      ...rest,
      items: items.map((item) => ({ ...item, ...factsOf(item.itemId) })),
      facets: few ? countFacets(hitFacts, wanted, { prices }) : (facets ?? []),
      corrections: row!.total > 0 ? correctionsOf(row!, search, plan) : [],
    };
  };
  const result = await runPlan(firstPlan);
  if (result.generation !== generation && search !== '') {
    words.forget();
    if (question.isRetry !== true) return findItems(context, { ...question, isRetry: true }, words);
  }
  const findsNothing =
    firstPlan !== null && mayFindMore(firstPlan) && (result.tier === 'none' || (firstPlan.broad && result.total === 0));
  return findsNothing ? runPlan(planSearch(search, vocabulary, { nothingFound: true })) : result;
}
