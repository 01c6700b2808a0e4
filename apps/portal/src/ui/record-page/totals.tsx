import { Money } from '../data/money.tsx';
import { Skeleton } from '../page/skeleton.tsx';
import style from './totals.module.css';

export interface Total {
  name: string;
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
        ({ name, amount, text, sum = false }) =>
          (amount !== null || text !== undefined) && (
            <div key={name} className={sum ? style['total'] : ''}>
              <dt>{name}</dt>
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
