import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '../../../format/formats.ts';
import { useMay } from '../../../session/session.ts';
import { moneyText } from '../../../ui/data/money.tsx';
import { Totals } from '../../../ui/record-page/totals.tsx';
import type { Quote } from '../queries.ts';
import type { AsOrdered } from './mutations.ts';
import style from './order-quote.module.css';

type LineAsOrdered = AsOrdered['lines'][number];
const problems = ['unknown_item', 'not_sold', 'unknown_uom', 'discontinued'] as const;
type Problem = (typeof problems)[number];
const isKnown = (problem: string): problem is Problem => (problems as readonly string[]).includes(problem);

/** Where the goods go and how, by the delivery as it is set. */
function Way({ pickup, shipTo, location, shipVia }: AsOrdered) {
  const { t } = useTranslation('quotes');
  const place = pickup ? location.name : [shipTo.name, shipTo.line1, shipTo.city].filter(Boolean).join(', ');
  if (shipVia === null) return <p className={style['refused']}>{t('order.noWay', { place })}</p>;
  return <p>{t(pickup ? 'order.pickup' : 'order.deliver', { place, shipVia })}</p>;
}

/** That the quote was worked out for another address than the goods would go to. */
function QuotedFor({
  quote: { shipTo: quoted },
  asOrdered: { pickup, shipTo },
}: {
  quote: Quote;
  asOrdered: AsOrdered;
}) {
  const { t } = useTranslation('quotes');
  if (quoted === null || (!pickup && quoted.line1 === shipTo.line1 && quoted.city === shipTo.city)) return null;
  return (
    <p className={style['elsewhere']}>
      {t('order.quotedFor', { place: [quoted.name, quoted.line1, quoted.city].filter(Boolean).join(', ') })}
    </p>
  );
}

/** One line that cannot be ordered, or that comes later. */
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

/** What the quote becomes: where to, what is not there, and what it comes to. */
export function WhatComes({ quote, asOrdered }: { quote: Quote; asOrdered: AsOrdered }) {
  const { t } = useTranslation('quotes');
  const common = useTranslation().t;
  const noted = asOrdered.lines.filter(({ problem, backOrdered }) => problem !== null || backOrdered > 0);
  const sums = (['merchandise', 'freight', 'tax'] as const).map((name) => ({
    name: common(`amount.${name}`),
    amount: asOrdered[name],
  }));
  const differs = quote.total !== null && asOrdered.total !== null && quote.total !== asOrdered.total;
  return (
    <>
      <Way {...asOrdered} />
      <QuotedFor quote={quote} asOrdered={asOrdered} />
      {asOrdered.creditHold && <p className={style['refused']}>{t('order.creditHold')}</p>}
      {noted.length > 0 && (
        <ul className={style['notes']}>
          {noted.map((line) => (
            <LineNote key={line.lineNumber} line={line} quote={quote} />
          ))}
        </ul>
      )}
      <Totals totals={[...sums, { name: common('amount.total'), amount: asOrdered.total, sum: true }]} />
      {differs && <p className={style['soft']}>{t('order.differs', { total: moneyText(quote.total ?? 0) })}</p>}
    </>
  );
}
