import type { CartLine } from '@tradecounter/contract/cart/cart';
import { useTranslation } from 'react-i18next';
import { unitPriceText } from '../../../format/unit-price.ts';
import { Icon } from '../../../ui/icon.tsx';
import style from './price-change.module.css';

/** 'was $3.10, now $3.25' on a line whose price differs from the locked one. */
export function PriceChange({ line: { priceChange } }: { line: CartLine }) {
  const { t } = useTranslation('cart');
  if (priceChange == null) return null;
  const was = unitPriceText(priceChange.was);
  return (
    <p className={style['mark']}>
      <Icon name="warning" size={16} />
      {priceChange.now === null
        ? t('line.priceGone', { was })
        : t('line.priceChange', { was, now: unitPriceText(priceChange.now) })}
    </p>
  );
}
