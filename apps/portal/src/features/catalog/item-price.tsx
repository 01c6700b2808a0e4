import { useTranslation } from 'react-i18next';
import { formatShortDate } from '../../lib/short-date.ts';
import { unitPriceText } from '../../lib/unit-price.ts';
import style from './item-price.module.css';
import type { ListItem } from './queries.ts';

type Price = NonNullable<ListItem['price']>;

/** Why this price: said for a promotion, and only then, because it ends. */
function Promotion({ price }: { price: Price }) {
  const { t } = useTranslation('catalog');
  if (price.scope !== 'promotion') return null;
  return (
    <span className={style['promotion']}>
      {price.until === null ? t('price.promotionOpen') : t('price.promotion', { date: formatShortDate(price.until) })}
    </span>
  );
}

/** The customer's price with its unit, the list price beside it where it is higher. */
export function ItemPrice({ price, large = false }: { price: Price | null; large?: boolean }) {
  const { t } = useTranslation('catalog');
  if (price === null) return <span className={style['none']}>{t('price.none')}</span>;
  return (
    <span className={[style['price'], large && style['large']].filter(Boolean).join(' ')}>
      <span className={style['line']}>
        {price.list !== null && price.list > price.amount && (
          <s className={style['was']}>
            <span className="visually-hidden">{t('price.was', { price: '' })}</span>
            {unitPriceText(price.list)}
          </s>
        )}
        <b>{unitPriceText(price.amount)}</b> <small>{t('price.per', { unit: price.uom })}</small>
      </span>
      <Promotion price={price} />
    </span>
  );
}
