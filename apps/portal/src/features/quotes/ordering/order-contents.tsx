import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '../../../format/formats.ts';
import { useMay } from '../../../app/session/session.ts';
import { openChangeDelivery } from '../../../app/state/delivery-dialog.ts';
import { Button } from '../../../ui/button.tsx';
import { moneyText } from '../../../ui/data/money.tsx';
import { formatShipTo, OrderContents, OrderSums } from '../../order-panel/as-ordered.tsx';
import style from '../../order-panel/order-panel.module.css';
import type { Quote } from '../queries.ts';
import type { AsOrdered, DeliverTo } from './mutations.ts';

type LineAsOrdered = AsOrdered['lines'][number];
const knownProblems = ['unknown_item', 'not_sold', 'unknown_uom', 'discontinued'] as const;
type Problem = (typeof knownProblems)[number];
const isKnown = (problem: string): problem is Problem => (knownProblems as readonly string[]).includes(problem);

interface DeliveryProps {
  asOrdered: AsOrdered;
  /** True while the order for a changed delivery is loading. */
  settling: boolean;
  onDeliverTo: (deliverTo: DeliverTo) => void;
}

/** Names the other delivery that the order could have, the quoted or the current one, with a button that chooses it. */
function OtherDelivery({ asOrdered: { otherDelivery: other }, settling, onDeliverTo }: DeliveryProps) {
  const { t } = useTranslation('quotes');
  if (other === null) return null;
  const place = other.pickup ? other.shipTo.name : formatShipTo(other.shipTo);
  const quoted = other.deliverTo === 'quoted';
  return (
    <div className={style['way']}>
      <p className={quoted ? style['elsewhere'] : style['soft']}>
        {t(quoted ? 'order.quotedFor' : other.pickup ? 'order.cartPickup' : 'order.cartDelivery', { place })}
      </p>
      <Button busy={settling} onClick={() => onDeliverTo(other.deliverTo)}>
        {t(other.pickup ? 'order.pickUpThere' : 'order.deliverThere')}
      </Button>
    </div>
  );
}

/** A line that can't be ordered, or that is back ordered. */
function LineNote({ line, quote }: { line: LineAsOrdered; quote: Quote }) {
  const { t } = useTranslation('quotes');
  const maySeeDates = useMay('SeeBackOrderEtas');
  const quoteLine = quote.lines.find(({ lineNumber }) => lineNumber === line.lineNumber);
  if (quoteLine === undefined) return null;
  const item = quoteLine.description || quoteLine.itemId;
  if (line.problem !== null)
    return (
      <li data-bad="">
        {t(`order.problem.${isKnown(line.problem) ? line.problem : 'unknown_item'}`, { item, unit: quoteLine.uom })}
      </li>
    );
  const values = { item, quantity: formatNumber(line.backOrdered), unit: line.backOrderedUom };
  if (!maySeeDates) return <li>{t('order.backOrdered', values)}</li>;
  return (
    <li>
      {line.dateAvailable === null
        ? t('order.backOrderedDateless', values)
        : t('order.backOrderedUntil', { ...values, date: formatDay(line.dateAvailable) })}
    </li>
  );
}

/** The delivery and the lines of the order that the quote becomes, with the problems of both. */
export function QuoteOrderContents({
  quote,
  lines,
  ...deliveryProps
}: DeliveryProps & {
  quote: Quote;
  /** The lines to choose from; undefined where all of them are ordered together. */
  lines: ReactNode;
}) {
  const { t } = useTranslation('quotes');
  const { asOrdered, onDeliverTo } = deliveryProps;
  const linesWithNotes = asOrdered.lines.filter(({ problem, backOrdered }) => problem !== null || backOrdered > 0);
  return (
    <OrderContents
      order={asOrdered}
      onChange={() => {
        // The dialog changes the current delivery, so the order follows that one from here on.
        onDeliverTo('current');
        openChangeDelivery();
      }}
      ofTheWay={<OtherDelivery {...deliveryProps} />}
      lines={lines}
    >
      {quote.whole && asOrdered.lines.length > 1 && <p className={style['soft']}>{t('order.together')}</p>}
      {linesWithNotes.length > 0 && (
        <ul className={style['notes']}>
          {linesWithNotes.map((line) => (
            <LineNote key={line.lineNumber} line={line} quote={quote} />
          ))}
        </ul>
      )}
    </OrderContents>
  );
}

/** The amounts of the order that the quote becomes, and the quote's own total if it differs. */
export function QuoteOrderSums({
  quote,
  asOrdered,
  partial,
}: {
  quote: Quote;
  asOrdered: AsOrdered;
  /** Whether only some lines are ordered, so that the quoted total says nothing about them. */
  partial: boolean;
}) {
  const { t } = useTranslation('quotes');
  const differs = !partial && quote.total !== null && asOrdered.total !== null && quote.total !== asOrdered.total;
  return (
    <>
      <OrderSums order={asOrdered} />
      {partial && asOrdered.total !== null && <p className={style['soft']}>{t('order.partial')}</p>}
      {differs && <p className={style['soft']}>{t('order.differs', { total: moneyText(quote.total ?? 0) })}</p>}
    </>
  );
}
