import { paths } from '@tradecounter/contract/pages/pages';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { keepSizeTogether } from '../../format/keep-together.ts';
import { Thumb } from '../pictures/thumb.tsx';
import { useMay } from '../../app/session/session.ts';
import { Code } from '../../ui/code.tsx';
import { DataTable, type Column } from '../../ui/data/data-table.tsx';
import { Money } from '../../ui/data/money.tsx';
import { Quantity } from '../../ui/data/quantity.tsx';
import { UnitPrice } from '../../ui/data/unit-price.tsx';
import style from './invoice-lines.module.css';
import type { InvoiceLine } from './invoice-query.ts';

/**
 * The item as it was billed, with a link where the catalog still has it. A fee is no item, so it has no picture and no
 * space for one.
 */
function Item({ line: { itemId, description, known, picture } }: { line: InvoiceLine }) {
  const words = keepSizeTogether(description);
  return (
    <div className={style['item']}>
      {itemId !== '' && (
        <span className={style['picture']}>
          <Thumb picture={picture} width={64} height={48} empty={null} />
        </span>
      )}
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
      </div>
    </div>
  );
}

/** The lines of an invoice as they were billed. */
export function InvoiceLines({ lines }: { lines: readonly InvoiceLine[] }) {
  const { t } = useTranslation('invoice');
  const maySeePrices = useMay('SeePrices');
  const columns: Column<InvoiceLine>[] = [
    { key: 'item', head: t('item'), lead: true, cell: (line) => <Item line={line} /> },
    ...(lines.some(({ lot }) => lot !== '')
      ? [
          {
            key: 'lot',
            head: t('lot'),
            cell: ({ lot }: InvoiceLine) => lot,
            blank: ({ lot }: InvoiceLine) => lot === '',
          },
        ]
      : []),
    {
      key: 'quantity',
      head: t('quantity'),
      figure: true,
      cell: ({ quantity, uom }) => <Quantity value={quantity} uom={uom} />,
    },
  ];
  if (maySeePrices) {
    columns.push(
      {
        key: 'price',
        head: t('price'),
        figure: true,
        cell: ({ unitPrice, uom }) => <UnitPrice price={unitPrice} unit={uom} />,
      },
      { key: 'amount', head: t('amount'), figure: true, cell: ({ amount }) => <Money amount={amount} strong /> },
    );
  }
  return (
    <DataTable
      caption={t('lines')}
      columns={columns}
      rows={lines}
      rowKey={(line) => String(line.lineNumber)}
      expected={3}
      figuresInLine
    />
  );
}
