import { may } from '@tradecounter/contract/auth/permissions';
import type { AccountContext } from '../../../platform/context.ts';
import { columnFacets, type Wanted } from '../list/facets-sql.ts';
import { countCap, type HitsGiven } from './hits-sql.ts';
import type { SearchPlan } from './plan-search.ts';
import { halfPatterns, slipPatterns } from './slip-patterns.ts';

/**
 * The first text sorted after all codes that begin with this one (`open`), or after the code itself. Codes are capitals
 * and digits.
 */
const behind = (code: string, open: boolean): string => {
  if (code === '') return '';
  return open ? code.slice(0, -1) + String.fromCharCode(code.charCodeAt(code.length - 1) + 1) : `${code}\u0001`;
};

/** Fewer letters begin too many numbers. */
const leastBegun = 3;

/** Longer texts aren't numbers. */
const longestNumber = 40;

/** Weight of sales in the ranking: 0 for one hit up to 1 for a thousand. With few hits, the words decide. */
const breadth = (items: number): number => Math.min(1, Math.log10(Math.max(1, items)) / 3);

interface Rest {
  category: string | null;
  wanted: Wanted;
  /** Number of hits up to the end of the page. */
  needed: number;
}

/** A plan as parameters of the statement. */
export function searchGiven(
  context: AccountContext,
  plan: SearchPlan | null,
  { category, wanted, needed }: Rest,
): HitsGiven & Wanted {
  const filtered = columnFacets.some((name) => wanted[name] !== null);
  const broad = plan === null ? 1 : breadth(plan.items);
  const telling = plan?.partial === true && plan.code.length >= 4;
  const slipped = telling && plan.code.length <= longestNumber;
  return {
    ...wanted,
    customer: context.customerNumber,
    category,
    number: plan?.number ?? '',
    code: plan?.code ?? '',
    codeEnd: behind(plan?.code ?? '', plan?.partial ?? false),
    wordEnd: plan === null || !plan.begins || plan.code.length < leastBegun ? '' : behind(plan.code, true),
    contains: telling ? `%${plan.code}%` : null,
    slips: slipped ? slipPatterns(plan.code) : [],
    slipHalves: slipped ? halfPatterns(plan.code) : [],
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
    popularityWeight: 0.03 + 0.2 * broad,
    lengthWeight: 0.3 * (1 - broad),
    known:
      plan?.broad === true && (plan.exactly || plan.atLeast > countCap) && category === null && !filtered
        ? plan.atLeast
        : null,
    needed,
  };
}
