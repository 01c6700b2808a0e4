import { limits } from '@tradecounter/contract/limits';
import { may } from '@tradecounter/contract/auth/permissions';
import { rowsBefore } from '@tradecounter/rules/paging';
import { checkPage } from '../../../platform/check-page.ts';
import type { AccountContext } from '../../../platform/context.ts';
import type { PackedRow } from '../../../platform/db/packed-rows.ts';
import { prepare, prepareForms } from '../../../platform/db/prepared.ts';
import { Failure, invalid, notAmong, tooCostly } from '../../../platform/failure.ts';
import { countFacets } from './count-facets.ts';
import { columnFacets, type FacetName, facetNames, type FacetRow, type Filter, wantedOf } from './facets-sql.ts';
import { type GoodsFacts, type GoodsRows, readGoods } from '../item/goods-sql.ts';
import type { ItemRow } from '../item/item-row-sql.ts';
import { countCap, type HitsBy } from '../search/hits-sql.ts';
import { checkSearch } from '../search/read-text.ts';
import { type ItemSort, type PageGiven, pageSql } from '../search/page-sql.ts';
import { hitsBy, mayFindMore, planSearch, type SearchPlan } from '../search/plan-search.ts';
import { searchGiven } from '../search/search-given.ts';
import { seenWith } from '../search/seen-with.ts';
import { cachedVocabulary, forgetVocabulary } from '../words/read-vocabulary.ts';

export interface ItemQuestion {
  search?: string | null | undefined;
  category?: string | null | undefined;
  filter?: readonly Filter[] | null | undefined;
  sort: ItemSort;
  page: number;
  size: number;
  /** Whether to return the items' category paths. */
  path?: boolean;
  /** Set on the second attempt, after the vocabulary had changed. */
  again?: boolean;
}

export interface FoundItem extends ItemRow {
  known_as: string | null;
  bought: boolean;
}

/** The statement's result row. */
interface PageRow extends GoodsRows {
  total: number;
  tier: 'number' | 'typed' | 'meant' | 'slip' | 'less' | 'none';
  generation: number;
  /** Facets count only this many of the best hits; null = all hits. */
  facets_of: number | null;
  items: Omit<FoundItem, keyof GoodsFacts>[];
  facets: FacetRow[] | null;
  /** For a few hits, the facts to count their facets from. */
  hit_facts: PackedRow[] | null;
}

export interface ItemPageRow extends Omit<PageRow, keyof GoodsRows | 'items' | 'facets' | 'hit_facts'> {
  items: FoundItem[];
  facets: FacetRow[];
  corrections: { typed: string; read: string }[];
}

/** Limit on filter names and values together. No real user ticks that many boxes. */
const most = 200;

function checkQuestion(context: AccountContext, { filter, sort, page, size, search }: ItemQuestion): void {
  checkPage({ page, size }, limits.pageSize);
  checkSearch(search ?? '');
  const values = (filter ?? []).reduce((sum, one) => sum + one.values.length, (filter ?? []).length);
  if (values > most) throw tooCostly();
  const unknown = (filter ?? []).find((one) => !facetNames.includes(one.name as FacetName));
  if (unknown !== undefined) throw invalid({ filter: notAmong(facetNames) });
  // Sorting or filtering by a hidden field would reveal it.
  const byPrice = ({ name, values }: { name: string; values: readonly string[] }): boolean =>
    name === 'price' || (name === 'availability' && values.includes('promotion'));
  const priced = sort.startsWith('PRICE') || (filter ?? []).some(byPrice);
  if (priced && !may(context.claims, 'SeePrices')) throw new Failure('unauthorized');
  const colored = (filter ?? []).some((one) => one.name === 'color');
  const vendored = (filter ?? []).some((one) => one.name === 'vendor');
  if ((colored && !may(context.claims, 'ShowColorFields')) || (vendored && !may(context.claims, 'ShowVendor')))
    throw new Failure('unauthorized');
}

type Forms = [
  by: HitsBy,
  numbers: boolean,
  inCategory: boolean,
  sort: ItemSort,
  prices: boolean,
  path: boolean,
  few: boolean,
  ...wanted: FacetName[],
];
/** Whether this is the default order: by words for a search, otherwise by what the customer buys. */
const isUsual = (by: HitsBy, sort: ItemSort): boolean =>
  sort === 'BEST' || (sort === 'BOUGHT' && (by === 'category' || by === 'everything'));

/**
 * Filters, other orders and paths make thousands of forms. These are planned on each call, because a connection keeps
 * every cached plan until it closes.
 */
const pages = prepareForms((...[by, numbers, inCategory, sort, prices, path, few, ...wanted]: Forms) =>
  prepare<PageGiven, PageRow>(
    pageSql({
      by,
      numbers,
      inCategory,
      sort,
      prices,
      path,
      few,
      wanted,
      filters: columnFacets.filter((name) => wanted.includes(name)),
      bought: sort === 'BOUGHT',
    }),
    { plan: wanted.length === 0 && isUsual(by, sort) && !path ? 'cached' : 'each' },
  ),
);

/** With fewer hits than this, countFacets counts the facets here. */
const fewHits = 200;

/** How the text was read: each unknown word as a known one, or the whole text as one of the customer's own numbers. */
function correctionsOf({ tier, items }: PageRow, search: string, plan: SearchPlan | null): ItemPageRow['corrections'] {
  if (tier === 'slip') return items.slice(0, 1).map((one) => ({ typed: search, read: one.known_as ?? one.item_id }));
  return tier === 'number' || tier === 'none' ? [] : (plan?.corrections ?? []);
}

/** Finds a page of items with total, facets and corrections, in one round trip. */
export async function findItems(context: AccountContext, question: ItemQuestion): Promise<ItemPageRow> {
  checkQuestion(context, question);
  const { page, size, sort } = question;
  const search = question.search?.trim() ?? '';
  const prices = may(context.claims, 'SeePrices');
  const wanted = wantedOf(question.filter ?? []);
  const { vocabulary: whole, generation } = await cachedVocabulary(context.db);
  const vocabulary = whole.seenBy(seenWith(context.claims));
  const planned = search === '' ? null : planSearch(search, vocabulary);
  const category = question.category || null;
  const names = facetNames.filter((name) => wanted[name] !== null);
  const ask = async (plan: SearchPlan | null): Promise<ItemPageRow> => {
    const given = searchGiven(context, plan, { category, wanted, needed: Math.min(countCap, page * size) });
    const by = plan === null ? (category === null ? 'everything' : 'category') : hitsBy(plan);
    const few = plan !== null && plan.items < fewHits;
    const found = await pages(
      by,
      plan !== null && plan.code !== '',
      category !== null,
      sort,
      prices,
      question.path === true,
      few,
      ...names,
    ).row(context.db, {
      ...given,
      userId: context.actor.userId,
      today: context.today(),
      size,
      offset: rowsBefore(page, size),
    });
    const { units, prices: priced, lots, incoming, waiting, items, facets, hit_facts: hitFacts, ...rest } = found!;
    const factsOf = readGoods({ units, prices: priced, lots, incoming, waiting });
    return {
      ...rest,
      items: items.map((one) => ({ ...one, ...factsOf(one.item_id) })),
      facets: few ? countFacets(hitFacts, wanted, { prices }) : (facets ?? []),
      corrections: found!.total > 0 ? correctionsOf(found!, search, plan) : [],
    };
  };
  const found = await ask(planned);
  if (found.generation !== generation && search !== '') {
    forgetVocabulary(context.db);
    if (question.again !== true) return findItems(context, { ...question, again: true });
  }
  const nothingFound =
    planned !== null && mayFindMore(planned) && (found.tier === 'none' || (planned.broad && found.total === 0));
  return nothingFound ? ask(planSearch(search, vocabulary, { nothingFound: true })) : found;
}
