import type { Claims } from '@tradecounter/contract/auth/claims';
import { may } from '@tradecounter/contract/auth/permissions';
import { type ChangeSight, type LineGoods, type OrderTerms, seenOf } from '@tradecounter/rules/orders/changes';
import type { ChangeRow } from './changes-sql.ts';

/** Returns which parts of a change a user with these claims can see. */
export const sightOf = (claims: Claims): ChangeSight => ({
  prices: may(claims, 'SeePrices'),
  etas: may(claims, 'SeeBackOrderEtas'),
});

const presentTerms = ({ merchandise: _merchandise, cardDiscount: _discount, ...terms }: OrderTerms) => ({
  ...terms,
  shipTo: { name: '', line1: '', line2: '', city: '', state: '', zip: '', country: '', ...terms.shipTo },
  freight: terms.freight === null ? null : Number(terms.freight),
  tax: Number(terms.tax),
  charges: Number(terms.charges ?? 0),
  total: Number(terms.total),
});

const presentGoods = (goods: LineGoods | null, { etas }: ChangeSight) =>
  goods === null
    ? null
    : {
        ...goods,
        ownNumber: goods.ownNumber ?? null,
        quantity: Number(goods.quantity),
        unitPrice: Number(goods.unitPrice),
        net: Number(goods.net),
        confirmedDate: etas ? goods.confirmedDate : null,
      };

/** Presents changes for the API. Leaves out changes and lines of which the reader can see no part. */
export function presentChanges(changes: readonly ChangeRow[], claims: Claims) {
  const sight = sightOf(claims);
  return changes.flatMap((change) => {
    const seen = seenOf(change, sight);
    if (seen === null) return [];
    return [
      {
        ...seen,
        changedAt: new Date(seen.changedAt).toISOString(),
        before: presentTerms(seen.before),
        after: presentTerms(seen.after),
        lines: seen.lines.map((line) => ({
          ...line,
          before: presentGoods(line.before, sight),
          after: presentGoods(line.after, sight),
        })),
      },
    ];
  });
}
