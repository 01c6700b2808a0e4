import { type SQL, sql } from 'drizzle-orm';
import { plainCode, searchWords } from './search-words.ts';

/** A search text as the statement takes it. */
export interface ReadSearch {
  /** Distinct words, at most 12: nobody types more, and each costs a look-up. */
  words: string[];
  /** Letters and digits of the whole text, when it may be an item number; else ''. */
  code: string;
}

/** Text → words and, where it has a digit or is one word, a possible item number. */
export function readSearch(text: string): ReadSearch {
  const words = [...new Set(searchWords(text))].slice(0, 12);
  const code = plainCode(text);
  const numberLike = code.length >= 3 && (/\d/.test(code) || !/\s/.test(text.trim()));
  return { words, code: numberLike ? code : '' };
}

/** Errors forgiven in a typed word `t` against a known word `w` at `distance` edits. */
const forgiven: SQL = sql`
  w.distance <= case when length(t.word) >= 7 then 2 else 1 end
  -- Two neighbours that changed places are one slip of the fingers, though two edits by the count.
  or (w.distance = 2 and length(w.word) = length(t.word) and
    (select string_agg(c, '' order by c) from regexp_split_to_table(w.word, '') c)
    = (select string_agg(c, '' order by c) from regexp_split_to_table(t.word, '') c))`;

/**
 * CTEs that turn typed words into a query over the vocabulary: a word that stands in it or begins one is taken with all its
 * continuations; any other is replaced by the nearest words (one error from 4 letters on, two from 7). A word that is like
 * nothing is left out as long as another one is known. Gives `read(pos, word, part, fixed)` and
 * `q(wide, exact, described)`, the last for words that stand in the description itself.
 */
export const wordQuery = (words: readonly string[]): SQL => sql`
  typed as (select word, pos from unnest(${sql.param(words)}::text[]) with ordinality as t(word, pos)),
  known as (
    select t.pos, t.word, exists (select 1 from search_words w where w.word like t.word || '%')
      -- Long numbers are not in the vocabulary.
      or (t.word ~ '^[0-9]{5,}$' and exists (select 1 from items i where i.search @@ to_tsquery('simple', t.word || ':*'))) as known
    from typed t),
  near as (
    select t.pos, w.word, w.items, w.distance, min(w.distance) over (partition by t.pos) as least
    from known t
    cross join lateral (
      select v.word, v.items, levenshtein_less_equal(v.word, t.word, 2) as distance
      from search_words v
      where length(v.word) between length(t.word) - 2 and length(t.word) + 2) w
    where not t.known and length(t.word) >= 4 and (${forgiven})),
  read as materialized (
    select t.pos, t.word, t.known,
      case when t.known then '(' || t.word || ':*)'
        else (select '(' || string_agg(n.word, '|') || ')' from near n where n.pos = t.pos and n.distance = n.least) end as part,
      case when t.known then t.word
        else (select n.word from near n where n.pos = t.pos and n.distance = n.least order by n.items desc, n.word limit 1) end as fixed
    from known t),
  q as (
    select to_tsquery('simple', string_agg(part, '&')) as wide, to_tsquery('simple', string_agg(fixed, '&')) as exact,
      to_tsquery('simple', string_agg(fixed || ':A', '&')) as described
    from read where part is not null)`;
