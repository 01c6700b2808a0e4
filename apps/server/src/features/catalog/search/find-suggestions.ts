import { sql } from 'drizzle-orm/sql/sql';
import { checkPage } from '../../../platform/check-page.ts';
import type { AccountContext } from '../../../platform/context.ts';
import { bool, nullable, text, textOf } from '../../../platform/db/columns.ts';
import { flag, form, type Places, prepare, prepareForms, type RowOf } from '../../../platform/db/prepared.ts';
import { wantedOf } from '../list/facets-sql.ts';
import { hasOwnCatalog, shownTo } from '../item/shown-to-sql.ts';
import { categoryNamesOf, inLanguage } from '../item/texts-sql.ts';
import { pictureOf } from '../../pictures/picture-address.ts';
import { textHits, type Tier } from './hits-sql.ts';
import { suggestionSql } from './page-sql.ts';
import { hitsBy, mayFindMore, planSearch, type SearchPlan } from './plan-search.ts';
import type { CatalogWords } from '../words/read-vocabulary.ts';
import { checkSearch } from './read-text.ts';
import { searchGiven } from './search-given.ts';
import { seenWith } from './seen-with.ts';

/** Maximum number of texts offered. */
const maxCompletions = 4;
const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
const wordsOf = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

interface Described {
  description: string;
  tier: string;
}

/** Replaces unknown words of the text with the words they were read as. */
function corrected(text: string, plan: SearchPlan): string {
  const readAs = new Map(plan.corrections.filter(({ read }) => read !== '').map(({ typed, read }) => [typed, read]));
  return text
    .split(/\s+/)
    .map((word) => readAs.get(folded(word)) ?? word)
    .join(' ');
}

/**
 * Suggests completions of a text. Completes the last word with words from the found items, most frequent first, so that
 * each suggestion finds something. A text with typing errors is also suggested as it was read.
 */
function completeText(text: string, found: readonly Described[], plan: SearchPlan): string[] {
  const offered = new Set<string>();
  if (found[0]?.tier === 'meant') offered.add(folded(corrected(text, plan)));
  const words = text.trim().split(/\s+/);
  const last = folded(words.at(-1)!);
  const before = words.slice(0, -1).join(' ').toLowerCase();
  const counts = new Map<string, number>();
  for (const { description } of found) {
    for (const word of new Set(wordsOf(description))) {
      if (word.startsWith(last) && word !== last && !/\d/.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  const completions = [...counts]
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .map(([word]) => `${before} ${word}`.trim());
  for (const completion of completions) offered.add(completion);
  offered.delete(folded(text));
  return [...offered].slice(0, maxCompletions);
}

/** Maximum number of suggested items. */
const maxItems = 20;
/** Number of hits whose descriptions are used for completions. */
const scannedHits = 60;
const maxCategories = 3;

const hits = prepareForms([textHits, flag], (by, numbers) =>
  form(
    {
      id: text,
      description: text,
      descriptions: nullable(text),
      size: text,
      color: text,
      picture: nullable(text),
      knownAs: nullable(text),
      bought: bool,
      tier: textOf<Tier>(),
    },
    suggestionSql({ by, numbers, inCategory: false, filters: [] }),
  ),
);

type SuggestedRow = RowOf<typeof hits>;

/**
 * Categories whose name, or a word of it, begins with the text. Names that begin with it come first. `text` is escaped
 * for LIKE. Leaves out categories of which the customer's own catalog has nothing.
 */
const namedCategories = prepare(
  { id: text, name: text, names: nullable(text) },
  (at: Places<{ customer: string; language: string; text: string; limit: number }>) => sql`
    select id, name, ${categoryNamesOf(sql`categories.id`)} as names
    from categories
    where (lower(name) like ${at.text} || '%' or lower(name) like '% ' || ${at.text} || '%'
        or exists (
          select 1
          from category_names n
          where n.category = categories.id and n.language = ${at.language}
            and (lower(n.name) like ${at.text} || '%' or lower(n.name) like '% ' || ${at.text} || '%')))
      and (not ${hasOwnCatalog(sql`${at.customer}`)}
        or exists (
          with recursive below as (
              select categories.id
              union
              select c.id
              from categories c join below b on c.parent = b.id)
          select 1
          from below b join items i on i.category = b.id
          where ${shownTo(sql`i`, sql`${at.customer}`)}))
    order by lower(name) not like ${at.text} || '%', position, lower(name), id limit ${at.limit}`,
);

const escapedForLike = (text: string): string => text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&');

async function findHits(
  context: AccountContext,
  text: string,
  words: CatalogWords,
): Promise<{ plan: SearchPlan; found: SuggestedRow[] }> {
  const { vocabulary: fullVocabulary } = await words.read();
  const vocabulary = fullVocabulary.seenBy(seenWith(context.claims));
  const runPlan = (plan: SearchPlan): Promise<SuggestedRow[]> => {
    const parameters = searchGiven(context, plan, { category: null, wanted: wantedOf([]), needed: scannedHits });
    return hits(hitsBy(plan), plan.code !== '').rows(context.db, {
      ...parameters,
      userId: context.actor.userId,
      size: scannedHits,
    });
  };
  const plan = planSearch(text, vocabulary, { typing: true });
  const found = await runPlan(plan);
  if (found.length > 0 || !mayFindMore(plan)) return { plan, found };
  const nothingFound = planSearch(text, vocabulary, { typing: true, nothingFound: true });
  return { plan: nothingFound, found: await runPlan(nothingFound) };
}

/** Suggests completed texts, categories and items while a text is being typed. */
export async function findSuggestions(
  context: AccountContext,
  { search, size }: { search: string; size: number },
  words: CatalogWords,
) {
  checkPage({ size }, maxItems);
  checkSearch(search);
  const text = search.trim();
  if (text === '') return { searches: [], categories: [], items: [] };
  const [{ plan, found: foundRows }, categories] = await Promise.all([
    findHits(context, text, words),
    namedCategories.rows(context.db, {
      customer: context.customerNumber,
      language: context.language,
      text: escapedForLike(text),
      limit: maxCategories,
    }),
  ]);
  const { language } = context;
  const found = foundRows.map(({ descriptions, ...row }) => ({
    ...row,
    description: inLanguage(descriptions, language, row.description),
  }));
  return {
    searches: completeText(text, found, plan),
    categories: categories.map(({ id, name, names }) => ({ id, name: inLanguage(names, language, name) })),
    items: found.slice(0, size).map((row) => ({
      id: row.id,
      description: row.description,
      size: row.size === '' ? null : row.size,
      color: row.color === '' ? null : row.color,
      picture: row.picture === null ? null : pictureOf(row.picture),
      knownAs: row.knownAs,
      bought: row.bought,
    })),
  };
}
