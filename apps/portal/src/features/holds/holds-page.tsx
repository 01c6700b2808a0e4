import { holds } from '@tradecounter/contract/documents/holds';
import { paths } from '@tradecounter/contract/pages';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '../../format/formats.ts';
import { runQuery } from '../../graphql/run-query.ts';
import { pageData } from '../../query/page-data.ts';
import { useUser } from '../../session/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Code } from '../../ui/code.tsx';
import { Quantity } from '../../ui/data/quantity.tsx';
import { StateTag } from '../../ui/data/state-tag.tsx';
import { declareList } from '../../ui/list-page/list-declaration.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { listQuery, prefetchList } from '../../ui/list-page/list-query.ts';
import type { ListQuestion } from '../../ui/list-page/list-question.ts';
import { useListAddress } from '../../ui/list-page/use-list-address.ts';
import { HoldsDocument, type HoldsQuery } from './holds.graphql.ts';
import style from './holds-page.module.css';

type HoldRow = HoldsQuery['holds']['holds'][number];

/** One page of the holds, live ones and those that ended lately. */
const holdsAsked = listQuery('holds', holds, async (asked, signal) => {
  const { total, holds: rows } = (await runQuery(HoldsDocument, asked, signal)).holds;
  return { total, rows };
});

/** Guard updateholds: the holds are fetched before the page shows them. */
export const prefetchHolds = (client: QueryClient, question: ListQuestion<typeof holds>): void => prefetchList(holdsAsked, client, question);

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

const list = declareList<HoldRow>()({
  kind: holds,
  words: 'holds',
  rowKey: ({ customerNumber, id }) => `${customerNumber} ${id}`,
  looks: {
    hold: { lead: true, tight: true },
    item: { tight: true, cell: ({ itemId }) => <ItemLink id={itemId} /> },
    quantity: { cell: (hold) => <Held hold={hold} /> },
    lot: { cell: ({ lots }) => lots.map(({ lot }) => lot).join(', '), blank: ({ lots }) => lots.length === 0 },
    location: { from: 'lg', cell: ({ location }) => location.name },
    until: { cell: (hold) => <Until hold={hold} /> },
    state: { card: 'corner' },
  },
  exportAs: 'holds',
  tones: { live: 'good' },
});

/** /holds: goods set aside for the customer, and what became of them. */
export function HoldsPage() {
  const { t } = useTranslation('holds');
  const address = useListAddress<typeof holds>();
  const answer = useQuery({ ...holdsAsked(useUser(), address.question), ...pageData });
  return <ListPage list={list} {...address} answer={answer} icon="clock" next={<LinkButton to={paths.items}>{t('none.action')}</LinkButton>} />;
}
