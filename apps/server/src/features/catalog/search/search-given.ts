import { may } from '@tradecounter/contract/permissions';
import type { AccountContext } from '../../../platform/context.ts';
import { columnFacets, type Wanted } from '../list/facets-sql.ts';
import { countCap, type HitsGiven } from './hits-sql.ts';
import type { SearchPlan } from './plan-search.ts';
import { halfPatterns, slipPatterns } from './slip-patterns.ts';

/** The first text behind all codes that begin so, or behind the code itself; codes are capitals and digits. */
const behind = (code: string, open: boolean): string => {
  if (code === '') return '';
  return open ? code.slice(0, -1) + String.fromCharCode(code.charCodeAt(code.length - 1) + 1) : `${code}\u0001`;
};

/** Fewer letters begin too many numbers. */
const leastBegun = 3;

/** Longer texts are no numbers. */
const longestNumber = 40;

/** Among few hits words decide what comes first, among many what sells. From 0 at one hit to 1 at a thousand. */
const breadth = (items: number): number => Math.min(1, Math.log10(Math.max(1, items)) / 3);

interface Rest {
  category: string | null;
  wanted: Wanted;
  /** Hits up to the end of the page. */
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
