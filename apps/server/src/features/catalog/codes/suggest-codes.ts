import { codeLimits } from '@tradecounter/contract/catalog/codes';
import type { AccountContext } from '../../../platform/context.ts';
import type { RowOf } from '../../../platform/db/prepared.ts';
import { invalid } from '../../../platform/failure.ts';
import { similarNumbers } from './codes-repository.ts';
import { findSuggestions } from '../search/find-suggestions.ts';
import type { CatalogWords } from '../words/read-vocabulary.ts';
import { plainCode } from '../words/search-words.ts';

/** Maximum number of suggestions for a code. */
const suggested = 3;
/** Added to the likeness of a number, from 0 to 1, if the customer has bought the item. */
const boughtBonus = 0.15;

interface Suggestion {
  id: string;
  description: string;
  /** The number that resembles the code, or by which the customer knows the item, if it isn't the item's own. */
  knownAs: string | null;
  by: 'number' | 'words';
  /** ISO date of the customer's last purchase; null = none or not looked up. */
  boughtOn: string | null;
}

const present = ({ id, description, number, boughtOn }: RowOf<typeof similarNumbers>): Suggestion => ({
  id,
  description,
  knownAs: number === id ? null : number,
  by: 'number',
  boughtOn,
});

async function describedAs(context: AccountContext, description: string, words: CatalogWords): Promise<Suggestion[]> {
  const { items } = await findSuggestions(context, { search: description.slice(0, 100), size: suggested }, words);
  return items.map(({ id, description: text, knownAs }) => ({
    ...{ id, description: text, knownAs },
    by: 'words',
    boughtOn: null,
  }));
}

/** The given code, and how the customer described the goods. */
interface UnknownCode {
  code: string;
  description?: string | null;
}

/**
 * Suggests items for codes that name nothing: those with a similar number, or else those that the description finds.
 * Best first.
 */
export async function suggestForCodes(
  context: AccountContext,
  { codes }: { codes: readonly UnknownCode[] },
  words: CatalogWords,
) {
  if (codes.length > codeLimits.suggestedAtOnce)
    throw invalid({ codes: { word: 'bound', values: { most: codeLimits.suggestedAtOnce } } });
  if (codes.some(({ code }) => code.length > codeLimits.code)) throw invalid({ codes: { word: 'format' } });
  const { db, actor, customerNumber } = context;
  const rows = await similarNumbers.rows(db, {
    userId: actor.userId,
    customerNumber,
    codes: codes.map(({ code }) => plainCode(code)),
    size: suggested,
    bonus: boughtBonus,
  });
  const byCode = Map.groupBy(rows, ({ nr }) => nr - 1);
  const suggestions: { code: string; items: Suggestion[] }[] = [];
  // One search after the other, so that a request is no heavier on the database at any time than one search.
  for (const [nr, { code, description }] of codes.entries()) {
    const similar = (byCode.get(nr) ?? []).map(present);
    const needsWords = similar.length === 0 && Boolean(description);
    suggestions.push({ code, items: needsWords ? await describedAs(context, description!, words) : similar });
  }
  return suggestions;
}
