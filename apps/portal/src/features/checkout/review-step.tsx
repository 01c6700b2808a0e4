import type { CartLine } from '@tradecounter/contract/cart/cart';
import { addressOf } from '@tradecounter/contract/pages/pages';
import { billedApart } from '@tradecounter/rules/prices/billed-apart';
import type { TFunction } from 'i18next';
import { memo, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../format/formats.ts';
import { keepSizeTogether } from '../../format/keep-together.ts';
import { Thumb } from '../pictures/thumb.tsx';
import { useMay } from '../../app/session/session.ts';
import { unitPriceText } from '../../format/unit-price.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ItemNumber } from '../../ui/item-number.tsx';
import { Money } from '../../ui/data/money.tsx';
import { openCart } from '../cart/drawer/drawer-state.ts';
import { UnsettledLine } from '../cart/line/unsettled-line.tsx';
import { PriceChange } from '../cart/price-lock/price-change.tsx';
import { backOrderText } from './back-orders.tsx';
import style from './review-step.module.css';
import { Step } from './step.tsx';

function BackOrder({ line }: { line: CartLine }) {
  const { t } = useTranslation('checkout');
  const seesDates = useMay('SeeBackOrderEtas');
  if (line.qtyBackOrdered <= 0) return null;
  return (
    <span className={style['rest']}>
      {backOrderText(line, seesDates, t)}
      {line.onePiece && ` · ${t('review.onePiece')}`}
    </span>
  );
}

/** Returns '$3.42 / SF', with the priced quantity where the line is billed in another unit. */
function eachText(line: CartLine, price: number, t: TFunction<'checkout'>): string {
  const { customerUOM: uom, packUOM: packUom, baseUOM: baseUom, priceUOM: priceUom, qtyPriceUOM: priceQty } = line;
  const billed = billedApart({ ...line, uom, packUom, baseUom }, { priceUom, priceQty });
  const values = { price: unitPriceText(price), unit: priceUom };
  return billed === null ? t('review.each', values) : t('review.eachOf', { ...values, quantity: formatNumber(billed) });
}

const noPicture = (
  <span className={style['picture']} aria-hidden="true">
    <Icon name="box" />
  </span>
);

const ReviewLine = memo(function ReviewLine({ line, showsPrices }: { line: CartLine; showsPrices: boolean }) {
  const { t } = useTranslation('checkout');
  return (
    <li className={style['line']}>
      <Thumb picture={line.ImgSrc} item={line} width={64} height={48} className={style['picture']} empty={noPicture} />
      <div className={style['text']}>
        {/* Hundreds of router links would each watch the address. */}
        <a href={`#${addressOf('item', { id: line.id })}`} className={style['name']}>
          {keepSizeTogether(line.description)}
        </a>
        <span className={style['number']}>
          <ItemNumber id={line.id} own={line.ownNumber} />
        </span>
        <BackOrder line={line} />
        <PriceChange line={line} />
        <UnsettledLine line={line} />
        {line.dyeLot !== '' && (
          <span className={style['number']}>
            {t(line.shades ? 'review.dyeLot' : 'review.lot', { lot: line.dyeLot })}
          </span>
        )}
        {line.sidemark !== '' && <span className={style['number']}>{line.sidemark}</span>}
      </div>
      <div className={style['figures']}>
        <span className={style['quantity']}>
          {formatNumber(line.customerQty)} <small>{line.customerUOM}</small>
          {line.packQty !== null && (
            <small className={style['base']}>
              {t('review.packed', { quantity: formatNumber(line.packQty), unit: line.packUOM })}
            </small>
          )}
          {line.packQty === null && line.baseUOM !== line.customerUOM && (
            <small className={style['base']}>
              {t('review.converted', { quantity: formatNumber(line.baseQty), unit: line.baseUOM })}
            </small>
          )}
        </span>
        {showsPrices && (
          <span className={style['amount']}>
            <Money amount={line.net} strong />
            {line.unitPrice !== null && <small>{eachText(line, line.unitPrice, t)}</small>}
          </span>
        )}
        {showsPrices && line.priceReason !== undefined && <small className={style['reason']}>{line.priceReason}</small>}
      </div>
    </li>
  );
});

/** The number of lines drawn with the page; the others follow while it can be used already. */
const initialLineCount = 20;

/** Lists the goods to order, with a button that opens the cart, which a phone has no tab for here. */
export function ReviewStep({ lines }: { lines: readonly CartLine[] }) {
  const { t } = useTranslation('checkout');
  const showsPrices = useMay('SeePrices');
  // Later changes of lines are drawn at once.
  const drawsAll = useDeferredValue(true, false);
  const drawn = drawsAll ? lines : lines.slice(0, initialLineCount);
  return (
    <Step
      number={4}
      title={t('review.title')}
      action={
        <>
          <span className={style['count']}>{t('review.lines', { count: lines.length })}</span>
          <Button onClick={openCart}>{t('review.edit')}</Button>
        </>
      }
    >
      <ul className={style['lines']}>
        {drawn.map((line) => (
          <ReviewLine key={`${line.lineNumber} ${line.sequence}`} line={line} showsPrices={showsPrices} />
        ))}
      </ul>
    </Step>
  );
}
