import { may } from '@tradecounter/contract/auth/permissions';
import type { AccountContext } from '../../../platform/context.ts';
import { columnFacets, type Wanted } from '../list/facets-sql.ts';
import { countCap, type HitsGiven } from './hits-sql.ts';
import type { SearchPlan } from './plan-search.ts';
import { halfPatterns, slipPatterns } from './slip-patterns.ts';

/**
 * Returns the first text sorted after all codes that begin with this one (`open`), or after the code itself. Codes are
 * capitals and digits.
 */
const firstAfter = (code: string, open: boolean): string => {
  if (code === '') return '';
  return open ? code.slice(0, -1) + String.fromCharCode(code.charCodeAt(code.length - 1) + 1) : `${code}\u0001`;
};

/** Minimum letters of a prefix. Fewer letters begin too many numbers. */
const minPrefixLength = 3;

/** Maximum characters of a number with a slip. Longer texts aren't numbers. */
const maxNumberLength = 40;

/** Returns the weight of sales in the ranking, from 0 for one hit to 1 for a thousand. With few hits, words decide. */
const salesWeight = (items: number): number => Math.min(1, Math.log10(Math.max(1, items)) / 3);

interface PageNeeds {
  category: string | null;
  wanted: Wanted;
  /** Number of hits up to the end of the page. */
  needed: number;
}

/** Returns a plan as the parameters of the statement. */
export function searchGiven(
  context: AccountContext,
  plan: SearchPlan | null,
  { category, wanted, needed }: PageNeeds,
): HitsGiven & Wanted {
  const filtered = columnFacets.some((name) => wanted[name] !== null);
  const sales = plan === null ? 1 : salesWeight(plan.items);
  const mayBePart = plan?.partial === true && plan.code.length >= 4;
  const mayHaveSlip = mayBePart && plan.code.length <= maxNumberLength;
  return {
    ...wanted,
    customer: context.customerNumber,
    category,
    number: plan?.number ?? '',
    forms: plan?.codes.forms ?? [],
    barcodes: plan?.codes.barcodes ?? [],
    code: plan?.code ?? '',
    codeEnd: firstAfter(plan?.code ?? '', plan?.partial ?? false),
    wordEnd: plan === null || !plan.begins || plan.code.length < minPrefixLength ? '' : firstAfter(plan.code, true),
    contains: mayBePart ? `%${plan.code}%` : null,
    slips: mayHaveSlip ? slipPatterns(plan.code) : [],
    slipHalves: mayHaveSlip ? halfPatterns(plan.code) : [],
    makers: may(context.claims, 'ShowManufacturerItem'),
    typed: plan?.asTyped?.query ?? null,
    typedPreferred: plan?.asTyped?.preferred ?? null,
    typedSpread: plan?.asTyped?.spread ?? 1,
    meant: plan?.asMeant?.query ?? null,
    meantPreferred: plan?.asMeant?.preferred ?? null,
    meantSpread: plan?.asMeant?.spread ?? 1,
    kind: plan?.kind ?? null,
    written: plan?.written ?? [],
    less: plan?.less.map(({ query }) => query) ?? [],
    lessWeights: plan?.less.map(({ weight }) => weight) ?? [],
    popularityWeight: 0.03 + 0.2 * sales,
    lengthWeight: 0.3 * (1 - sales),
    known:
      plan?.broad === true && (plan.exactly || plan.atLeast > countCap) && category === null && !filtered
        ? plan.atLeast
        : null,
    needed,
  };
}
