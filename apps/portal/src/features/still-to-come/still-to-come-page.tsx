import { stillToCome } from '@tradecounter/contract/documents/still-to-come';
import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAddressChoices } from '../address-book/use-address-choices.ts';
import { keepSizeTogether } from '../../format/keep-together.ts';
import { pageData } from '../../app/query/page-data.ts';
import { useUser } from '../../app/session/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Code } from '../../ui/code.tsx';
import { Quantity } from '../../ui/data/quantity.tsx';
import { declareList } from '../../ui/list-page/list-declaration.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { useListAddress } from '../../ui/list-page/use-list-address.ts';
import { Expected } from './expected.tsx';
import { FollowDates, useSeen } from './follow-dates.tsx';
import { choicesQuery, type Goods, stillToComeQuery } from './queries.ts';
import style from './still-to-come-page.module.css';

/** A link to the order, or to the hold in the list of holds. */
function Document({ goods: { state, number, poNumber } }: { goods: Goods }) {
  return (
    <span className={style['stack']}>
      {state === 'held' ? (
        <Link to={paths.holds} search={{ search: number }}>
          <Code>{number}</Code>
        </Link>
      ) : (
        <Link to={paths.order} params={{ id: number }} preload="intent">
          <Code>{number}</Code>
        </Link>
      )}
      {poNumber !== '' && <small>{poNumber}</small>}
    </span>
  );
}

const list = declareList<Goods>()({
  kind: stillToCome,
  words: 'stillToCome',
  rowKey: ({ id }) => id,
  looks: {
    expected: { card: 'tag', blank: () => false, cell: (goods) => <Expected goods={goods} /> },
    item: {
      lead: true,
      tight: true,
      cell: ({ itemId }) => (
        <Link to={paths.item} params={{ id: itemId }} preload="intent">
          <Code>{itemId}</Code>
        </Link>
      ),
    },
    description: {
      card: 'strip',
      cell: ({ description }) => <span className={style['description']}>{keepSizeTogether(description)}</span>,
    },
    quantity: { cell: ({ quantity, uom }) => <Quantity value={quantity} uom={uom} /> },
    state: { card: 'corner' },
    order: { tight: true, cell: (goods) => <Document goods={goods} /> },
    sidemark: {
      cell: ({ sidemark, jobId }) =>
        jobId === null ? (
          sidemark
        ) : (
          <Link to={paths.job} params={{ id: jobId }} preload="intent" className={style['job']}>
            {sidemark}
          </Link>
        ),
    },
    shipTo: { from: 'lg' },
    location: { cell: ({ location }) => location.name },
  },
  exportAs: 'stillToCome',
});

/** /account/stilltocome: goods of all open orders and holds, when they are expected, and what that was before. */
export function StillToComePage() {
  const { t } = useTranslation('stillToCome');
  const user = useUser();
  const address = useListAddress<typeof stillToCome>();
  const answer = useQuery({ ...stillToComeQuery(user, address.question), ...pageData });
  // Without the choices, the list can still be searched.
  const { data: choices } = useQuery({ ...choicesQuery(user.customerNumber), throwOnError: false });
  useSeen(answer.data !== undefined);
  return (
    <ListPage
      list={list}
      {...address}
      answer={answer}
      icon="clock"
      beforeList={<FollowDates />}
      choices={{
        ...useAddressChoices(),
        job: choices?.jobs.map((value) => ({ value, label: value })) ?? [],
        item: choices?.items.map(({ id, name }) => ({ value: id, label: `${id} · ${name}` })) ?? [],
      }}
      next={<LinkButton to={paths.items}>{t('none.action')}</LinkButton>}
    />
  );
}
