import { paths } from '@tradecounter/contract/pages/pages';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '../../format/formats.ts';
import { useMayOpen } from '../../app/session/may-open.ts';
import { useMay } from '../../app/session/session.ts';
import { DataTable, type Column } from '../../ui/data/data-table.tsx';
import { LineAmount } from '../../ui/data/money.tsx';
import { Quantity } from '../../ui/data/quantity.tsx';
import { UnitPrice } from '../../ui/data/unit-price.tsx';
import { DocumentItem } from '../pictures/document-item.tsx';
import style from './quote-lines.module.css';
import type { AsOrdered } from './ordering/mutations.ts';
import type { Quote, QuoteLine } from './queries.ts';

type LineAsOrdered = AsOrdered['lines'][number];

/** What would be on back order of a line if the quote were ordered now. */
function BackOrder({ line: { backOrdered, backOrderedUom, dateAvailable } }: { line: LineAsOrdered }) {
  const { t } = useTranslation('quotes');
  const maySeeDates = useMay('SeeBackOrderEtas');
  const values = { quantity: formatNumber(backOrdered), unit: backOrderedUom };
  return (
    <span className={style['later']}>
      {!maySeeDates
        ? t('lineBackOrdered.undated', values)
        : dateAvailable === null
          ? t('lineBackOrdered.dateless', values)
          : t('lineBackOrdered.until', { ...values, date: formatDay(dateAvailable) })}
    </span>
  );
}

/** What became of a line of a quote whose lines didn't all become the same. */
function Outcome({ line: { orderNumber, declined } }: { line: QuoteLine }) {
  const { t } = useTranslation('quotes');
  const opensOrders = useMayOpen('order');
  if (declined) return <span className={style['outcome']}>{t('line.declined')}</span>;
  if (orderNumber === '') return null;
  return (
    <span className={style['outcome']}>
      {t('line.ordered')}{' '}
      {opensOrders ? (
        <Link to={paths.order} params={{ id: orderNumber }}>
          {orderNumber}
        </Link>
      ) : (
        orderNumber
      )}
    </span>
  );
}

interface ItemProps {
  line: QuoteLine;
  /** The line as it would be ordered now. */
  now: LineAsOrdered | undefined;
}

/** The quoted or requested item, with a link where the catalog still has it. */
function Item({ line, now, partly }: ItemProps & { partly: boolean }) {
  const { itemId, description, known, picture, comments } = line;
  return (
    <DocumentItem {...{ itemId, description, known, picture }} notes={[comments]}>
      {now !== undefined && now.backOrdered > 0 && <BackOrder line={now} />}
      {partly && <Outcome line={line} />}
    </DocumentItem>
  );
}

interface Props {
  quote: Quote;
  /** The order that the quote would become now; null if it can't be ordered. */
  asOrdered: AsOrdered | null;
}

/** The lines of a quote at its prices, with what is on back order; a request has no prices yet. */
export function QuoteLines({ quote, asOrdered }: Props) {
  const { t } = useTranslation('quotes');
  const showsPrices = useMay('SeePrices') && quote.requestedAt === null;
  const outcomes = new Set(quote.lines.map(({ orderNumber, declined }) => (declined ? 'declined' : orderNumber)));
  const partly = outcomes.size > 1 || outcomes.has('declined');
  const columns: Column<QuoteLine>[] = [
    {
      key: 'item',
      head: t('quote.item'),
      lead: true,
      cell: (line) => (
        <Item
          line={line}
          partly={partly}
          now={asOrdered?.lines.find(({ lineNumber }) => lineNumber === line.lineNumber)}
        />
      ),
    },
    {
      key: 'quantity',
      head: t('quote.quantity'),
      figure: true,
      cell: (line) => <Quantity value={line.quantity} uom={line.uom} />,
    },
  ];
  if (showsPrices) {
    columns.push(
      {
        key: 'price',
        head: t('quote.price'),
        figure: true,
        cell: (line) => <UnitPrice price={line.unitPrice} unit={line.uom} />,
      },
      { key: 'amount', head: t('quote.amount'), figure: true, cell: (line) => <LineAmount {...line} /> },
    );
  }
  return (
    <DataTable
      caption={t('quote.lines')}
      columns={columns}
      rows={quote.lines}
      rowKey={(line) => String(line.lineNumber)}
      expected={3}
      figuresInLine
    />
  );
}
