import { allOrders } from '@tradecounter/contract/documents/all-orders';
import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDay } from '../../format/formats.ts';
import { pageData } from '../../app/query/page-data.ts';
import { useMay, useUser } from '../../app/session/session.ts';
import { useDepartmentChoices } from '../spending/use-department-choices.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Code } from '../../ui/code.tsx';
import { meanings } from '../../ui/data/state-meanings.ts';
import { StateTag } from '../../ui/data/state-tag.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { declareList } from '../../ui/list-page/list-declaration.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { useListAddress } from '../../ui/list-page/use-list-address.ts';
import { allOrdersQuery, type OrderOrInvoice } from './all-orders-query.ts';
import style from './all-orders-page.module.css';

const kinds = ['order', 'invoice', 'credit'] as const;
type Kind = (typeof kinds)[number];
const icons = { order: 'box', invoice: 'document', credit: 'left' } as const satisfies Record<Kind, IconName>;
const kindOf = ({ kind }: OrderOrInvoice): Kind => kinds.find((one) => one === kind) ?? 'order';

function KindOfRow({ row }: { row: OrderOrInvoice }) {
  const { t } = useTranslation('allOrders');
  const kind = kindOf(row);
  return (
    <span className={style['kind']}>
      <Icon name={icons[kind]} size={16} />
      {t(`kindOf.${kind}`)}
    </span>
  );
}

const DocumentLink = ({ row }: { row: OrderOrInvoice }) => (
  <Link to={row.kind === 'order' ? paths.order : paths.invoice} params={{ id: row.id }}>
    <Code>{row.id}</Code>
  </Link>
);

const states = ['open', 'partial', 'shipped', 'cancelled', 'unpaid', 'paid'] as const;

/**
 * Shows the new date of a late order, and the confirmed date of any order. Refers users who can't see dates to the
 * branch.
 */
function NewDay({ row: { late, expectedDate, confirmedDate } }: { row: OrderOrInvoice }) {
  const { t } = useTranslation('allOrders');
  const seesDates = useMay('SeeBackOrderEtas');
  // A copy that an earlier version of the portal kept on the device has no such date.
  const confirmed = typeof confirmedDate === 'string' && (!late || confirmedDate === expectedDate);
  if (!late && !confirmed) return null;
  return (
    <span className={style['day']}>
      {!seesDates
        ? t('newDayHidden')
        : confirmed
          ? t('confirmed', { date: formatDay(confirmedDate) })
          : expectedDate === null
            ? t('newDayUnknown')
            : t('newDay', { date: formatDay(expectedDate) })}
    </span>
  );
}

/** The state of a row and what needs attention. The ERP may use order states that we have no word for. */
function StateOfRow({ row }: { row: OrderOrInvoice }) {
  const { state, late, overdue, creditHold } = row;
  const { t } = useTranslation('allOrders');
  const knownState = states.find((one) => one === state);
  if (overdue) {
    return (
      <StateTag means={meanings.overdue} icon="warning">
        {t('state.overdue')}
      </StateTag>
    );
  }
  return (
    <span className={style['states']}>
      <StateTag means={knownState === undefined ? 'neutral' : meanings[knownState]}>
        {knownState === undefined ? state : t(`state.${knownState}`)}
      </StateTag>
      {creditHold && (
        <StateTag means={meanings.creditHold} icon="warning">
          {t('creditHold')}
        </StateTag>
      )}
      {late && (
        <StateTag means={meanings.late} icon="warning">
          {t('state.late')}
        </StateTag>
      )}
      <NewDay row={row} />
    </span>
  );
}

const allOrdersList = declareList<OrderOrInvoice>()({
  kind: allOrders,
  words: 'allOrders',
  rowKey: ({ kind, id }) => `${kind} ${id}`,
  looks: {
    kind: { tight: true, cell: (row) => <KindOfRow row={row} /> },
    document: { lead: true, tight: true, cell: (row) => <DocumentLink row={row} /> },
    dated: { cell: ({ dated }) => formatDate(dated) },
    po: { cell: ({ poNumber }) => poNumber },
    shipTo: { from: 'lg' },
    state: { card: 'tag', cell: (row) => <StateOfRow row={row} /> },
    total: { card: 'corner' },
  },
  exportAs: 'allOrders',
});

/** /account/allorders: orders and invoices in one list. */
export function AllOrdersPage() {
  const { t } = useTranslation('allOrders');
  const address = useListAddress<typeof allOrders>();
  const choices = useDepartmentChoices();
  const answer = useQuery({ ...allOrdersQuery(useUser(), address.question), ...pageData });
  return (
    <ListPage
      list={allOrdersList}
      {...address}
      answer={answer}
      icon="box"
      choices={choices}
      next={<LinkButton to={paths.items}>{t('none.action')}</LinkButton>}
    />
  );
}
