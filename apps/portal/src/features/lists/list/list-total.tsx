import { decimal, toWire } from '@tradecounter/rules/decimal';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../ui/data/money.tsx';
import style from './list-page.module.css';

interface Props {
  /** The amounts of the lines, in dollars; null for a line without a price. */
  amounts: readonly (number | null)[];
  /** What the total is of; by default, the whole list. */
  label?: string;
}

/** The price of several lines, in dollars, before freight and tax. Says how many lines have no price. */
export function ListTotal({ amounts, label }: Props) {
  const { t } = useTranslation('shoppingLists');
  const priced = amounts.filter((amount) => amount !== null);
  if (priced.length === 0) return null;
  const total = toWire(priced.reduce((sum, amount) => sum.plus(decimal(amount)), decimal(0)));
  const unpriced = amounts.length - priced.length;
  return (
    <p className={style['total']}>
      <span>{label ?? t('list.total')}</span> <Money amount={total} strong />
      {unpriced > 0 && <small>{t('list.unpriced', { count: unpriced })}</small>}
    </p>
  );
}
