import type { TFunction } from 'i18next';
import { Money } from '../data/money.tsx';
import { Skeleton } from '../page/skeleton.tsx';
import style from './totals.module.css';

export interface Total {
  name: string;
  /** Why it is charged; empty = not known. */
  reason?: string;
  /** Null where the user may not see it; the line is then left out. Undefined while it is loading. */
  amount: number | null | undefined;
  /** Shown in place of an amount that isn't known. */
  text?: string | undefined;
  /** True for the sum of the others. */
  sum?: boolean;
}

/** The amounts of a record, with notes below for its other totals, such as the weight. */
export function Totals({
  totals,
  notes = [],
}: {
  totals: readonly Total[];
  notes?: readonly { name: string; value: string }[];
}) {
  return (
    <dl className={style['totals']}>
      {totals.map(
        ({ name, reason = '', amount, text, sum = false }, index) =>
          (amount !== null || text !== undefined) && (
            <div key={`${index} ${name}`} className={sum ? style['total'] : ''}>
              <dt>
                {name}
                {reason !== '' && <small>{reason}</small>}
              </dt>
              <dd>
                {text ?? (amount === undefined ? <Skeleton width="5em" /> : <Money amount={amount} strong={sum} />)}
              </dd>
            </div>
          ),
      )}
      {notes.map(({ name, value }) => (
        <div key={name} className={style['note']}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type Amount = number | null | undefined;

interface Charge {
  kind: string;
  name: string;
  reason: string;
  amount: number;
}

/** An order's amounts. Each is null where the user may not see it, and undefined while it is loading. */
interface Summed {
  merchandise: Amount;
  /** Null or 0 = none. */
  cardDiscount?: Amount;
  freight: Amount;
  /** Those of the kinds freight and tax explain these amounts. */
  charges: readonly Charge[] | null | undefined;
  tax: Amount;
}

/** Returns the parts of an order's total in display order. `isQuotedLater` is about the freight. */
export const partsOfTotal = (
  { merchandise, cardDiscount = null, freight, charges, tax }: Summed,
  isQuotedLater: boolean,
  t: TFunction,
): Total[] => {
  const all = charges ?? [];
  const reasonOf = (part: 'freight' | 'tax'): string =>
    all
      .filter(({ kind }) => kind === part)
      .map(({ reason }) => reason)
      .join(' · ');
  return [
    { name: t('amount.merchandise'), amount: merchandise },
    ...(cardDiscount === null || cardDiscount === 0 ? [] : [{ name: t('amount.cardDiscount'), amount: cardDiscount }]),
    {
      name: t('amount.freight'),
      reason: reasonOf('freight'),
      amount: freight,
      ...(isQuotedLater && { text: t('amount.quotedLater') }),
    },
    ...all.filter(({ kind }) => kind !== 'freight' && kind !== 'tax'),
    { name: t('amount.tax'), reason: reasonOf('tax'), amount: tax },
  ];
};
