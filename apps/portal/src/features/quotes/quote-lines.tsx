import { paths } from '@tradecounter/contract/pages/pages';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { keepSizeTogether } from '../../format/keep-together.ts';
import { Thumb } from '../../pictures/thumb.tsx';
import { useMay } from '../../session/session.ts';
import { Code } from '../../ui/code.tsx';
import { DataTable, type Column } from '../../ui/data/data-table.tsx';
import { Money } from '../../ui/data/money.tsx';
import { Quantity } from '../../ui/data/quantity.tsx';
import { UnitPrice } from '../../ui/data/unit-price.tsx';
import type { Quote, QuoteLine } from './queries.ts';
import style from './quote-lines.module.css';

/** The quoted or requested item, with a link where the catalog still has it. */
function Item({ line: { itemId, description, known, picture, comments } }: { line: QuoteLine }) {
  const words = keepSizeTogether(description || itemId);
  return (
    <div className={style['item']}>
      <span className={style['picture']}>
        <Thumb picture={picture} width={64} height={48} empty={null} />
      </span>
      <div>
        {known ? (
          <Link to={paths.item} params={{ id: itemId }} className={style['name']}>
            {words}
          </Link>
        ) : (
          <span className={style['name']}>{words}</span>
        )}
        {itemId !== '' && (
          <span className={style['soft']}>
            <Code>{itemId}</Code>
          </span>
        )}
        {comments !== '' && <span className={style['soft']}>{comments}</span>}
      </div>
    </div>
  );
}

/** The lines of a quote at its prices; a request has no prices yet. */
export function QuoteLines({ quote }: { quote: Quote }) {
  const { t } = useTranslation('quotes');
  const showsPrices = useMay('SeePrices') && quote.requestedAt === null;
  const columns: Column<QuoteLine>[] = [
    { key: 'item', head: t('quote.item'), lead: true, cell: (line) => <Item line={line} /> },
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
      { key: 'amount', head: t('quote.amount'), figure: true, cell: (line) => <Money amount={line.amount} strong /> },
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
