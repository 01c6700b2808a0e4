import { holds } from '@tradecounter/contract/documents/holds';
import { paths } from '@tradecounter/contract/pages';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '../../format/formats.ts';
import { Code } from '../../ui/code.tsx';
import { Quantity } from '../../ui/data/quantity.tsx';
import { StateTag } from '../../ui/data/state-tag.tsx';
import { declareList } from '../../ui/list-page/list-declaration.ts';
import style from './hold-list.module.css';
import type { HoldRow } from './list-queries.ts';

/** Few days are left: somebody has to do something. */
const soon = 2;

const ItemLink = ({ id }: { id: string }) => (
  <Link to={paths.item} params={{ id }} className={style['item']}>
    <Code>{id}</Code>
  </Link>
);

/** What is held, and in base units where it is held in others. */
function Held({ hold }: { hold: HoldRow }) {
  return (
    <span className={style['stack']}>
      <Quantity value={hold.quantity} uom={hold.uom} />
      {hold.uom !== hold.baseUom && <small>{`${formatNumber(hold.baseQty)} ${hold.baseUom}`}</small>}
    </span>
  );
}

/** The last day; while the hold lives, how many are left. */
function Until({ hold: { until, daysLeft } }: { hold: HoldRow }) {
  const { t } = useTranslation('holds');
  return (
    <span className={style['until']}>
      {formatDay(until)}
      {daysLeft !== null && <StateTag tone={daysLeft <= soon ? 'warn' : 'plain'}>{daysLeft === 0 ? t('lastDay') : t('daysLeft', { count: daysLeft })}</StateTag>}
    </span>
  );
}

const lotsOf = ({ lots }: HoldRow): string => lots.map(({ lot }) => lot).join(', ');

/** Goods set aside as their list shows them. */
export const holdList = declareList<HoldRow>()({
  kind: holds,
  words: 'holds',
  rowKey: ({ customerNumber, id }) => `${customerNumber} ${id}`,
  looks: {
    hold: { lead: true, tight: true },
    item: { tight: true, cell: ({ itemId }) => <ItemLink id={itemId} /> },
    quantity: { cell: (hold) => <Held hold={hold} /> },
    lot: { cell: (hold) => lotsOf(hold), blank: (hold) => hold.lots.length === 0 },
    location: { from: 'lg', cell: ({ location }) => location.name },
    until: { cell: (hold) => <Until hold={hold} /> },
    state: { card: 'corner' },
  },
  exportAs: 'holds',
  tones: { live: 'good' },
});
