import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepSizeTogether } from '../../format/keep-together.ts';
import { unitPriceText } from '../../format/unit-price.ts';
import { Button } from '../button.tsx';
import { Code } from '../code.tsx';
import { Money } from '../data/money.tsx';
import { Quantity } from '../data/quantity.tsx';
import style from './order-lines.module.css';

/** A line as it would be ordered. Prices are in dollars; null for users who don't see them. */
export interface LineAsOrdered {
  lineNumber: number;
  /** Empty for a charge. */
  itemId: string;
  description: string;
  quantity: number;
  uom: string;
  /** Of one `priceUom`. */
  unitPrice: number | null;
  priceUom: string;
  amount: number | null;
}

/** Lines shown at first. A longer order shows the rest on request, so that its amounts stay near. */
const first = 5;

function Line({ line }: { line: LineAsOrdered }) {
  const { t } = useTranslation('orderPanel');
  const { itemId, description, unitPrice, priceUom, amount } = line;
  return (
    <li className={style['line']}>
      <span className={style['what']}>
        {keepSizeTogether(description || itemId)}
        {itemId !== '' && description !== '' && (
          <span className={style['soft']}>
            <Code>{itemId}</Code>
          </span>
        )}
      </span>
      <span className={style['quantity']}>
        <Quantity value={line.quantity} uom={line.uom} />
        {unitPrice !== null && (
          <span className={style['soft']}>{t('each', { price: unitPriceText(unitPrice), unit: priceUom })}</span>
        )}
      </span>
      {amount !== null && <Money amount={amount} strong />}
    </li>
  );
}

/** The lines of the order, with quantity, price and amount. */
export function OrderLines({ lines }: { lines: readonly LineAsOrdered[] }) {
  const { t } = useTranslation('orderPanel');
  const [all, setAll] = useState(false);
  const long = lines.length > first + 1;
  const shown = long && !all ? lines.slice(0, first) : lines;
  return (
    <section aria-label={t('lines')} className={style['lines']}>
      <ul>
        {shown.map((line) => (
          <Line key={line.lineNumber} line={line} />
        ))}
      </ul>
      {long && (
        <Button kind="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('fewer') : t('all', { count: lines.length })}
        </Button>
      )}
    </section>
  );
}
