import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Language } from '../../../platform/words/languages.ts';

/** A text in other languages: JSON of texts by language. Null = only the base text. */
export type InLanguages = string | null;

/** The descriptions of an item in other languages, as InLanguages. */
export const descriptionsOf = (item: SQL): SQL => sql`
  (select json_object_agg(t.language, t.description)::text from item_texts t where t.item_id = ${item}.id)`;

/** The paragraphs of an item in other languages, as InLanguages. */
export const detailsOf = (item: SQL): SQL => sql`
  (select json_object_agg(t.language, t.detail)::text
    from item_texts t
    where t.item_id = ${item}.id and t.detail <> '')`;

/** The names of a category in other languages, as InLanguages. */
export const categoryNamesOf = (category: SQL): SQL => sql`
  (select json_object_agg(n.language, n.name)::text from category_names n where n.category = ${category})`;

/** What a unit of that name is called in other languages, as InLanguages. */
export const unitNamesOf = (name: SQL): SQL => sql`
  (select json_object_agg(n.language, n.name)::text from unit_names n where n.unit = ${name})`;

/** Returns the text in a language, or else the base text. */
export const inLanguage = (texts: InLanguages | undefined, language: Language, base: string): string =>
  texts == null ? base : ((JSON.parse(texts) as Partial<Record<Language, string>>)[language] ?? base);

/** Returns the name of a unit in a language. */
export const unitNameIn = (unit: { name: string; names?: InLanguages }, language: Language): string =>
  inLanguage(unit.names, language, unit.name);
