import { fraction } from '@tradecounter/rules/fraction';
import { useTranslation } from 'react-i18next';
import { countable } from '../../format/countable.ts';
import { formatNumber } from '../../format/formats.ts';
import { useMay } from '../../app/session/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { moneyText } from '../../ui/data/money.tsx';
import { UnitPrice } from '../../ui/data/unit-price.tsx';
import type { GoodsNow } from './goods-now.ts';
import { priceOfNow } from './price-of-now.ts';
import style from './reorder.module.css';
import type { ReorderLine } from './use-reorder.ts';
import { StockNow } from './stock-now.tsx';
import { SuccessorOffer } from './successor-offer.tsx';
import type { OriginalLine } from '../../ui/record-page/original-line.ts';

/** The current price, and its difference from the former one where both have the same unit. */
function Price({ former, now }: { former: OriginalLine; now: GoodsNow }) {
  const { t } = useTranslation('reorder');
  const price = priceOfNow(now, former.priceUom);
  if (price === null) return null;
  const change =
    former.unitPrice === null || former.priceUom !== price.uom
      ? 0
      : fraction(price.amount).minus(former.unitPrice).toWire();
  const direction = change > 0 ? 'up' : 'down';
  return (
    <span className={style['price']}>
      <UnitPrice price={price.amount} unit={price.uom} />
      {change !== 0 && (
        <small data-way={direction}>
          <Icon name={direction} size={14} />
          {t(change > 0 ? 'more' : 'less', { amount: moneyText(Math.abs(change)) })}
        </small>
      )}
    </span>
  );
}

/** Returns the back order, in packs where they are whole. */
function backOrderText({ backOrdered, item }: GoodsNow, uom: string): string {
  const { factor, divisor } = item?.uoms.find(({ code }) => code === uom) ?? { factor: 1, divisor: 1 };
  const { quantity, unit } = countable(backOrdered, {
    quantity: 1,
    uom,
    baseQty: fraction(factor).div(divisor),
    baseUom: item?.baseUom ?? uom,
  });
  return `${quantity} ${unit}`;
}

/** The current state of a former line: its price, its stock, and what the buyer should know before ordering it. */
export function NowSide({
  line: { former, now, wish },
  onInstead,
}: {
  line: ReorderLine;
  onInstead: (id: string) => void;
}) {
  const { t } = useTranslation('reorder');
  const maySeePrices = useMay('SeePrices');
  if (now === undefined) return <span className={style['soft']}>{t('waiting')}</span>;
  const { item, reason, quantity, backOrdered, successor, instead } = now;
  return (
    <div className={style['facts']}>
      {maySeePrices && <Price former={former} now={now} />}
      {item !== null && <StockNow item={item} uom={wish.uom} />}
      {item?.discontinued === true && quantity > 0 && <span className={style['attention']}>{t('discontinued')}</span>}
      {reason !== null && (
        <span className={style['attention']}>
          <Icon name="warning" size={15} />{' '}
          {quantity > 0
            ? t('becomes', { quantity: `${formatNumber(quantity)} ${wish.uom}`, reason })
            : t('refused', { reason })}
        </span>
      )}
      {backOrdered > 0 && (
        <span className={style['attention']}>{t('backOrdered', { quantity: backOrderText(now, wish.uom) })}</span>
      )}
      {successor !== null && <SuccessorOffer successor={successor} onTake={onInstead} />}
      {instead.length > 0 && (
        <div className={style['instead']}>
          <span>{t('instead')}</span>
          {instead.map(({ id, description }) => (
            <button key={id} type="button" onClick={() => onInstead(id)}>
              {description}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
