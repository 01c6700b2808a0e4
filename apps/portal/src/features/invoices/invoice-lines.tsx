import { useTranslation } from 'react-i18next';
import { useMay } from '../../app/session/session.ts';
import { DataTable, type Column } from '../../ui/data/data-table.tsx';
import { Money } from '../../ui/data/money.tsx';
import { Quantity } from '../../ui/data/quantity.tsx';
import { UnitPrice } from '../../ui/data/unit-price.tsx';
import { DocumentItem } from '../pictures/document-item.tsx';
import type { InvoiceLine } from './invoice-query.ts';

/** The lines of an invoice as they were billed. */
export function InvoiceLines({ lines }: { lines: readonly InvoiceLine[] }) {
  const { t } = useTranslation('invoice');
  const maySeePrices = useMay('SeePrices');
  const columns: Column<InvoiceLine>[] = [
    { key: 'item', head: t('item'), lead: true, cell: (line) => <DocumentItem {...line} own={line.ownNumber} /> },
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
