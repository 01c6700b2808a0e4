import { useTranslation } from 'react-i18next';
import { useMay } from '../../app/session/session.ts';
import { formatDay, formatNumber } from '../../format/formats.ts';
import { DataTable, type Column } from '../../ui/data/data-table.tsx';
import { Money } from '../../ui/data/money.tsx';
import { Quantity } from '../../ui/data/quantity.tsx';
import { UnitPrice } from '../../ui/data/unit-price.tsx';
import { DocumentItem } from '../pictures/document-item.tsx';
import style from './saved-cart-lines.module.css';
import type { SavedCartLine } from './queries.ts';

/** What would be on back order of a line, and from when it is in stock. */
function BackOrder({ line: { qtyBackOrdered, uom, dateAvailable } }: { line: SavedCartLine }) {
  const { t } = useTranslation('cart');
  const values = { quantity: formatNumber(qtyBackOrdered), unit: uom };
  return (
    <span className={style['later']}>
      {dateAvailable === null
        ? t('line.backOrdered', values)
        : t('line.backOrderedUntil', { ...values, date: formatDay(dateAvailable) })}
    </span>
  );
}

/** The item, with a link where the catalog has it, its notes, and why it can't be ordered as it is. */
function Item({ line }: { line: SavedCartLine }) {
  const { t } = useTranslation('cart');
  const { itemId, ownNumber, description, known, picture, lot, sidemark, comments, problem, change, qtyBackOrdered } =
    line;
  const notes = [
    { name: t('line.lot'), value: lot },
    { name: t('line.sidemark'), value: sidemark },
    { name: t('line.comments'), value: comments },
  ].flatMap(({ name, value }) => (value === '' ? [] : [`${name}: ${value}`]));
  return (
    <DocumentItem {...{ itemId, description, known, picture, notes }} own={ownNumber}>
      {problem !== null && <span className={style['problem']}>{t('line.unsettled', { reason: problem })}</span>}
      {change !== null && <span className={style['later']}>{t('line.changes', { reason: change })}</span>}
      {problem === null && qtyBackOrdered > 0 && <BackOrder line={line} />}
    </DocumentItem>
  );
}

/** The lines of a saved cart. */
export function SavedCartLines({ lines }: { lines: readonly SavedCartLine[] }) {
  const { t } = useTranslation('savedCarts');
  const seesPrices = useMay('SeePrices');
  const columns: Column<SavedCartLine>[] = [
    { key: 'item', head: t('line.item'), lead: true, cell: (line) => <Item line={line} /> },
    {
      key: 'quantity',
      head: t('line.quantity'),
      figure: true,
      cell: ({ quantity, uom }) => <Quantity value={quantity} uom={uom} />,
    },
  ];
  if (seesPrices) {
    columns.push(
      {
        key: 'price',
        head: t('line.price'),
        figure: true,
        cell: ({ unitPrice, priceUom }) => <UnitPrice price={unitPrice} unit={priceUom} />,
      },
      { key: 'net', head: t('line.net'), figure: true, cell: ({ net }) => <Money amount={net} strong /> },
    );
  }
  return (
    <DataTable
      caption={t('line.caption')}
      columns={columns}
      rows={lines}
      rowKey={({ lineNumber }) => String(lineNumber)}
      figuresInLine
    />
  );
}
