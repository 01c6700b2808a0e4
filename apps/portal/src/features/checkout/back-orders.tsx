import type { CartLine } from '@tradecounter/contract/cart/cart';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { countable } from '../../format/countable.ts';
import { formatDay } from '../../format/formats.ts';
import { keepSizeTogether } from '../../format/keep-together.ts';
import { useMay } from '../../app/session/session.ts';
import { Icon } from '../../ui/icon.tsx';
import style from './back-orders.module.css';

/** Returns how much of a line is on back order, and until when. */
export function backOrderText(line: CartLine, seesDates: boolean, t: TFunction<'checkout'>): string {
  const shortfall = countable(line.qtyBackOrdered, {
    quantity: line.customerQty,
    uom: line.customerUOM,
    baseQty: line.baseQty,
    baseUom: line.baseUOM,
  });
  return line.dateAvailable === null
    ? t(seesDates ? 'review.backOrderedDateless' : 'review.backOrdered', shortfall)
    : t('review.backOrderedUntil', { ...shortfall, date: formatDay(line.dateAvailable) });
}

/** The maximum number of lines that are named. The review names all. */
const maxNamed = 3;

/** Names the lines on back order next to the choice of the date, before the buyer reaches the review. */
export function BackOrders({ lines }: { lines: readonly CartLine[] }) {
  const { t } = useTranslation('checkout');
  const seesDates = useMay('SeeBackOrderEtas');
  const waiting = lines.filter(({ qtyBackOrdered }) => qtyBackOrdered > 0);
  if (waiting.length === 0) return null;
  const more = waiting.length - maxNamed;
  return (
    <div className={style['note']}>
      <Icon name="clock" size={18} />
      <ul aria-label={t('date.backOrders')}>
        {waiting.slice(0, maxNamed).map((line) => (
          <li key={`${line.lineNumber} ${line.sequence}`}>
            <b>{keepSizeTogether(line.description)}</b> {backOrderText(line, seesDates, t)}
          </li>
        ))}
        {more > 0 && <li>{t('date.moreBackOrders', { count: more })}</li>}
      </ul>
    </div>
  );
}
