import { CallError } from '@tradecounter/contract/client';
import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '../../../format/formats.ts';
import { useMay, useUser } from '../../../session/session.ts';
import { openChangeDelivery } from '../../../state/delivery-dialog.ts';
import { Button } from '../../../ui/button.tsx';
import { moneyText } from '../../../ui/data/money.tsx';
import { OrderAsSet } from '../../../ui/order-panel/as-ordered.tsx';
import style from '../../../ui/order-panel/order-panel.module.css';
import type { Quote } from '../queries.ts';
import { useDeliverThere } from './deliver-there.ts';
import type { AsOrdered } from './mutations.ts';

type LineAsOrdered = AsOrdered['lines'][number];
const problems = ['unknown_item', 'not_sold', 'unknown_uom', 'discontinued'] as const;
type Problem = (typeof problems)[number];
const isKnown = (problem: string): problem is Problem => (problems as readonly string[]).includes(problem);

/** Warns that the quote was calculated for another ship-to, with a button that delivers there. */
function QuotedFor({ quote, asOrdered: { pickup, shipTo } }: { quote: Quote; asOrdered: AsOrdered }) {
  const { t } = useTranslation('quotes');
  const { customerNumber } = useUser();
  const there = useDeliverThere(customerNumber);
  const { shipTo: quoted } = quote;
  if (quoted === null || (!pickup && quoted.line1 === shipTo.line1 && quoted.city === shipTo.city)) return null;
  return (
    <div className={style['way']}>
      <p className={style['elsewhere']}>
        {t('order.quotedFor', { place: [quoted.name, quoted.line1, quoted.city].filter(Boolean).join(', ') })}
      </p>
      <Button busy={there.isPending} onClick={() => there.mutate(quoted.sequence)}>
        {t('order.deliverThere')}
      </Button>
      {there.error !== null && (
        <p role="alert" className={style['refused']}>
          {there.error instanceof CallError && there.error.status > 0 ? there.error.message : t('network')}
        </p>
      )}
    </div>
  );
}

/** A line that can't be ordered, or that is back ordered. */
function LineNote({ line, quote }: { line: LineAsOrdered; quote: Quote }) {
  const { t } = useTranslation('quotes');
  const dates = useMay('SeeBackOrderEtas');
  const own = quote.lines.find(({ lineNumber }) => lineNumber === line.lineNumber);
  if (own === undefined) return null;
  const item = own.description || own.itemId;
  if (line.problem !== null)
    return (
      <li data-bad="">
        {t(`order.problem.${isKnown(line.problem) ? line.problem : 'unknown_item'}`, { item, unit: own.uom })}
      </li>
    );
  const rest = { item, quantity: formatNumber(line.backOrdered), unit: line.backOrderedUom };
  if (!dates) return <li>{t('order.backOrdered', rest)}</li>;
  return (
    <li>
      {line.dateAvailable === null
        ? t('order.backOrderedDateless', rest)
        : t('order.backOrderedUntil', { ...rest, date: formatDay(line.dateAvailable) })}
    </li>
  );
}

/** The order that the quote becomes: its delivery, the problems with its lines, and its amounts. */
export function WhatComes({ quote, asOrdered }: { quote: Quote; asOrdered: AsOrdered }) {
  const { t } = useTranslation('quotes');
  const noted = asOrdered.lines.filter(({ problem, backOrdered }) => problem !== null || backOrdered > 0);
  const differs = quote.total !== null && asOrdered.total !== null && quote.total !== asOrdered.total;
  return (
    <>
      <OrderAsSet
        order={asOrdered}
        onChange={openChangeDelivery}
        ofTheWay={<QuotedFor quote={quote} asOrdered={asOrdered} />}
      >
        {noted.length > 0 && (
          <ul className={style['notes']}>
            {noted.map((line) => (
              <LineNote key={line.lineNumber} line={line} quote={quote} />
            ))}
          </ul>
        )}
      </OrderAsSet>
      {differs && <p className={style['soft']}>{t('order.differs', { total: moneyText(quote.total ?? 0) })}</p>}
    </>
  );
}
