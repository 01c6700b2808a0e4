import { paths } from '@tradecounter/contract/pages/pages';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../app/session/session.ts';
import { formatDay, formatNumber } from '../../format/formats.ts';
import { keepSizeTogether } from '../../format/keep-together.ts';
import { Code } from '../../ui/code.tsx';
import { DataTable, type Column } from '../../ui/data/data-table.tsx';
import { Money } from '../../ui/data/money.tsx';
import { Quantity } from '../../ui/data/quantity.tsx';
import { UnitPrice } from '../../ui/data/unit-price.tsx';
import { Thumb } from '../pictures/thumb.tsx';
import type { SavedCartLine } from './queries.ts';
import style from './saved-cart-lines.module.css';

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
  const { itemId, description, known, picture, lot, sidemark, comments, problem, qtyBackOrdered } = line;
  const name = keepSizeTogether(description || itemId);
  const notes = [
    { name: t('line.lot'), value: lot },
    { name: t('line.sidemark'), value: sidemark },
    { name: t('line.comments'), value: comments },
  ].filter(({ value }) => value !== '');
  return (
    <div className={style['item']}>
      <span className={style['picture']}>
        <Thumb picture={picture} width={64} height={48} empty={null} />
      </span>
      <div>
        {known ? (
          <Link to={paths.item} params={{ id: itemId }} className={style['name']}>
            {name}
          </Link>
        ) : (
          <span className={style['name']}>{name}</span>
        )}
        <span className={style['soft']}>
          <Code>{itemId}</Code>
        </span>
        {notes.map((note) => (
          <span key={note.name} className={style['soft']}>{`${note.name}: ${note.value}`}</span>
        ))}
        {problem !== null && <span className={style['problem']}>{t('line.unsettled', { reason: problem })}</span>}
        {problem === null && qtyBackOrdered > 0 && <BackOrder line={line} />}
      </div>
    </div>
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
