import type { AnswerOf, BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/catalog/codes';
import { codeLimits, type CodeMatch, codeSources } from '@tradecounter/contract/catalog/codes';
import { may } from '@tradecounter/contract/auth/permissions';
import type { AccountContext } from '../../../platform/context.ts';
import type { Executor } from '../../../platform/db/database.ts';
import type { RowOf } from '../../../platform/db/prepared.ts';
import type { Language } from '../../../platform/words/languages.ts';
import { inLanguage } from '../item/texts-sql.ts';
import { codeForms } from './code-forms.ts';
import { namedByCodes } from './codes-repository.ts';

/** The number that the company has decided on counts alone. */
const decided = codeSources.indexOf('learned');

/**
 * Returns what one code names: each item by the first kind of number that fits. Items that the customer can't buy are
 * left out if the same kind of number fits others.
 */
function matchesOf(rows: readonly RowOf<typeof namedByCodes>[], language: Language): CodeMatch[] {
  const sold = rows.filter((row) => row.sold);
  const offered = rows.filter((row) => row.sold || !sold.some(({ source }) => source === row.source));
  const learned = sold.filter(({ source }) => source === decided);
  const ofFirstSource = (learned.length > 0 ? learned : offered).filter(
    ({ id, source }, _at, all) => all.find((row) => row.id === id)?.source === source,
  );
  const distinct = new Map(ofFirstSource.map((row) => [`${row.id} ${row.uom}`, row]));
  return [...distinct.values()]
    .slice(0, codeLimits.matches)
    .map(({ source, uom: UMCode, nr: _nr, descriptions, ...row }) => ({
      ...row,
      description: inLanguage(descriptions, language, row.description),
      UMCode,
      by: codeSources[source]!,
    }));
}

/**
 * Returns the items that typed, pasted or scanned codes name, by code: by the distributor's number, the customer's own,
 * one that the company taught us, the maker's, or a barcode. More than one match = the buyer has to choose. Leaves out
 * codes that name nothing. One round trip for any number of codes. Every place that takes a code calls this.
 */
export async function resolveCodes(
  { actor, claims, customerNumber, language }: AccountContext,
  db: Executor,
  codes: readonly string[],
): Promise<Map<string, CodeMatch[]>> {
  const distinct = [...new Set(codes)];
  if (distinct.length === 0) return new Map();
  const typed = JSON.stringify(distinct.map((code, nr) => ({ nr, ...codeForms(code) })));
  const makers = may(claims, 'ShowManufacturerItem');
  const rows = await namedByCodes.rows(db, { userId: actor.userId, customerNumber, makers, typed });
  return new Map(
    [...Map.groupBy(rows, ({ nr }) => nr)].map(([nr, ofCode]) => [distinct[nr]!, matchesOf(ofCode, language)] as const),
  );
}

/** Returns the numbers of the items that a code names, each once. */
export const itemsNamed = (matches: ReadonlyMap<string, readonly CodeMatch[]>, code: string): string[] => [
  ...new Set((matches.get(code) ?? []).map(({ id }) => id)),
];

/** Answers the call: the matches of each code, in the order of the request. */
export async function answerCodes(
  context: AccountContext,
  { codes }: BodyOf<typeof calls.resolveCodes>,
): Promise<AnswerOf<typeof calls.resolveCodes>> {
  const matches = await resolveCodes(context, context.db, codes);
  return { codes: codes.map((code) => ({ code, matches: matches.get(code) ?? [] })) };
}
