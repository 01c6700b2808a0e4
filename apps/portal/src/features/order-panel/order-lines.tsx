import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../format/formats.ts';
import { keepSizeTogether } from '../../format/keep-together.ts';
import { unitPriceText } from '../../format/unit-price.ts';
import { Button } from '../../ui/button.tsx';
import { ItemNumber } from '../../ui/item-number.tsx';
import { Money } from '../../ui/data/money.tsx';
import { Quantity } from '../../ui/data/quantity.tsx';
import style from './order-lines.module.css';

/** A line as it would be ordered. Prices are in dollars; null for users who don't see them. */
export interface LineAsOrdered {
  lineNumber: number;
  /** Empty for a charge. */
  itemId: string;
  /** The customer's own number of the item, where there is one. */
  ownNumber?: string | null;
  description: string;
  quantity: number;
  uom: string;
  /** Of one `priceUom`. */
  unitPrice: number | null;
  priceUom: string;
  /** The quantity in `priceUom`. */
  priceQty: number | null;
  amount: number | null;
}

/** The number of lines shown at first. A longer order shows the rest on request, so that its amounts stay near. */
const shownAtFirst = 5;

function Line({ line }: { line: LineAsOrdered }) {
  const { t } = useTranslation('orderPanel');
  const { itemId, description, unitPrice, priceUom, priceQty, amount } = line;
  const isBilledApart = priceQty !== null && priceUom !== line.uom;
  return (
    <li className={style['line']}>
      <span className={style['what']}>
        {keepSizeTogether(description || itemId)}
        {itemId !== '' && description !== '' && (
          <span className={style['soft']}>
            <ItemNumber id={itemId} own={line.ownNumber} />
          </span>
        )}
      </span>
      <span className={style['quantity']}>
        <Quantity value={line.quantity} uom={line.uom} />
        {unitPrice !== null && (
          <span className={style['soft']}>
            {t('each', { price: unitPriceText(unitPrice), unit: priceUom })}
            {isBilledApart && ` × ${formatNumber(priceQty)} ${priceUom}`}
          </span>
        )}
      </span>
      {amount !== null && <Money amount={amount} strong />}
    </li>
  );
}

/** The lines of the order, with quantity, price and amount. */
export function OrderLines({ lines }: { lines: readonly LineAsOrdered[] }) {
  const { t } = useTranslation('orderPanel');
  const [showsAll, setShowsAll] = useState(false);
  const isLong = lines.length > shownAtFirst + 1;
  const shown = isLong && !showsAll ? lines.slice(0, shownAtFirst) : lines;
  return (
    <section aria-label={t('lines')} className={style['lines']}>
      <ul>
        {shown.map((line) => (
          <Line key={line.lineNumber} line={line} />
        ))}
      </ul>
      {isLong && (
        <Button kind="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? t('fewer') : t('all', { count: lines.length })}
        </Button>
      )}
    </section>
  );
}
