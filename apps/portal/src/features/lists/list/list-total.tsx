import { decimal, toWire } from '@tradecounter/rules/decimal';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../ui/data/money.tsx';
import style from './list-page.module.css';

/** The price of the whole list, in dollars, before freight and tax. Says how many lines have no price. */
export function ListTotal({ amounts }: { amounts: readonly (number | null)[] }) {
  const { t } = useTranslation('shoppingLists');
  const priced = amounts.filter((amount) => amount !== null);
  if (priced.length === 0) return null;
  const total = toWire(priced.reduce((sum, amount) => sum.plus(decimal(amount)), decimal(0)));
  const unpriced = amounts.length - priced.length;
  return (
    <p className={style['total']}>
      <span>{t('list.total')}</span> <Money amount={total} strong />
      {unpriced > 0 && <small>{t('list.unpriced', { count: unpriced })}</small>}
    </p>
  );
}
