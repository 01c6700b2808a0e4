import { decimalsOf } from '@tradecounter/contract/currencies';
import { literal } from '../../../platform/feeds/columns.ts';
import type { StagedRule, Target } from '../../../platform/feeds/target.ts';
import { readShopCurrency } from '../shop-currency-repository.ts';

/** The shop's own currency counts like an empty cell. */
const shopsOwn: Target['synonym'] = async (db) => {
  const { code } = await readShopCurrency(db);
  return { column: 'currency', value: code, means: '' };
};

const decimals = Intl.supportedValuesOf('currency')
  .map((code) => [code, decimalsOf(code)] as const)
  .filter(([, count]) => count !== 2)
  .map(([code, count]) => `when ${literal(code)} then ${count}`)
  .join(' ');

const otherDecimals: StagedRule = {
  column: 'currency',
  query: (stage) => `
    select line, 'is ' || currency || ', whose amounts have ' || usual || ' decimals, but all amounts of the shop have '
        || shop as reason
      from (select line, currency, case currency ${decimals} else 2 end as usual,
          coalesce((select c.decimals from shop_currency c), 2) as shop from ${stage} where currency <> '') s
      where usual <> shop`,
};

/** What targets with a column `currency` have in common. */
export const withCurrency = { synonym: shopsOwn, rules: [otherDecimals] } satisfies Partial<Target>;
