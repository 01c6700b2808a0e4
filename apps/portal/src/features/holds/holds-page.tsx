import { holds } from '@tradecounter/contract/documents/holds';
import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { madeBy } from '../../format/made-by.ts';
import { formatNumber } from '../../format/formats.ts';
import { keepSizeTogether } from '../../format/keep-together.ts';
import { pageData } from '../../app/query/page-data.ts';
import { useUser } from '../../app/session/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Code } from '../../ui/code.tsx';
import { Quantity } from '../../ui/data/quantity.tsx';
import { declareList } from '../../ui/list-page/list-declaration.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { useListAddress } from '../../ui/list-page/use-list-address.ts';
import { HeldUntil } from './held-until.tsx';
import { HoldDialogs, type HoldAction } from './actions/hold-dialogs.tsx';
import { HoldActions } from './actions/hold-actions.tsx';
import { type HoldRow, holdListQuery } from './queries.ts';
import style from './holds-page.module.css';

const ItemLink = ({ id }: { id: string }) => (
  <Link to={paths.item} params={{ id }} className={style['item']}>
    <Code>{id}</Code>
  </Link>
);

const lotsOf = ({ lots }: HoldRow): string =>
  lots
    .map(({ lot }) => lot)
    .filter((lot) => lot !== '')
    .join(', ');

/** The held quantity, also in base units where the hold uses another unit, and the lots it is from. */
function HeldQuantity({ hold }: { hold: HoldRow }) {
  const { t } = useTranslation('holds');
  const lots = lotsOf(hold);
  return (
    <span className={style['stack']}>
      <Quantity value={hold.quantity} uom={hold.uom} />
      {hold.uom !== hold.baseUom && <small>{`${formatNumber(hold.baseQty)} ${hold.baseUom}`}</small>}
      {lots !== '' && <small>{t('heldLots', { lots })}</small>}
    </span>
  );
}

/**
 * The hold's number and the user who requested it. Also shows the customer number of a hold of another customer number
 * of the organization, whose holds the list includes.
 */
function HoldNumber({ hold: { id, customerNumber, requestedBy, enteredBy } }: { hold: HoldRow }) {
  const isOwn = useUser().customerNumber === customerNumber;
  return (
    <span className={style['stack']}>
      <Code>{id}</Code>
      <small>{madeBy(requestedBy, enteredBy)}</small>
      {!isOwn && <small>{customerNumber}</small>}
    </span>
  );
}

const listWith = (onAct: (acting: HoldAction) => void) =>
  declareList<HoldRow>()({
    kind: holds,
    words: 'holds',
    rowKey: ({ customerNumber, id }) => `${customerNumber} ${id}`,
    looks: {
      hold: { lead: true, tight: true, cell: (hold) => <HoldNumber hold={hold} /> },
      item: { tight: true, cell: ({ itemId }) => <ItemLink id={itemId} /> },
      description: {
        card: 'strip',
        cell: ({ description }) => <span className={style['description']}>{keepSizeTogether(description)}</span>,
      },
      quantity: { cell: (hold) => <HeldQuantity hold={hold} /> },
      lot: { cell: lotsOf, blank: (hold) => lotsOf(hold) === '' },
      location: { from: 'lg', cell: ({ location }) => location.name },
      until: { cell: (hold) => <HeldUntil hold={hold} /> },
      state: { card: 'corner' },
    },
    exportAs: 'holds',
    actions: (hold) => <HoldActions hold={hold} onChoose={(verb) => onAct({ verb, hold })} />,
  });

/** /holds: the customer's holds, live and ended. */
export function HoldsPage() {
  const { t } = useTranslation('holds');
  const address = useListAddress<typeof holds>();
  const [acting, setActing] = useState<HoldAction | null>(null);
  const list = useMemo(() => listWith(setActing), []);
  const answer = useQuery({ ...holdListQuery(useUser(), address.question), ...pageData });
  return (
    <>
      <ListPage
        list={list}
        {...address}
        answer={answer}
        icon="clock"
        next={<LinkButton to={paths.items}>{t('none.action')}</LinkButton>}
      />
      <HoldDialogs acting={acting} onClose={() => setActing(null)} />
    </>
  );
}
