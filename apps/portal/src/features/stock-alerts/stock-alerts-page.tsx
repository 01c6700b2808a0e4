import { stockAlerts } from '@tradecounter/contract/documents/stock-alerts';
import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { keepSizeTogether } from '../../format/keep-together.ts';
import { pageData } from '../../app/query/page-data.ts';
import { useUser } from '../../app/session/session.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Code } from '../../ui/code.tsx';
import { declareList } from '../../ui/list-page/list-declaration.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { useListAddress } from '../../ui/list-page/use-list-address.ts';
import { useEndStockAlert } from './mutations.ts';
import { type StockAlert, stockAlertsQuery } from './queries.ts';
import style from './stock-alerts-page.module.css';

/** Ends an alert that waits, or takes one that was notified off the list. */
function EndButton({ alert: { itemId, description, location, state } }: { alert: StockAlert }) {
  const { t } = useTranslation('stockAlerts');
  const ending = useEndStockAlert();
  const name = description === '' ? itemId : description;
  return (
    <Button
      busy={ending.isPending}
      aria-label={t(`end.${state}Named`, { item: name, location: location.name })}
      onClick={() => ending.mutate({ itemId, location: location.id })}
    >
      {t(`end.${state}`)}
    </Button>
  );
}

const list = declareList<StockAlert>()({
  kind: stockAlerts,
  words: 'stockAlerts',
  rowKey: ({ itemId, location }) => JSON.stringify([itemId, location.id]),
  looks: {
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
    location: { cell: ({ location }) => location.name },
    asked: { from: 'lg' },
    state: { card: 'corner' },
  },
  actions: (alert) => (
    <span className={style['actions']}>
      <EndButton alert={alert} />
    </span>
  ),
});

/** /account/stockalerts: what the user wants to be notified about, and was notified about in the last 90 days. */
export function StockAlertsPage() {
  const { t } = useTranslation('stockAlerts');
  const address = useListAddress<typeof stockAlerts>();
  const answer = useQuery({ ...stockAlertsQuery(useUser(), address.question), ...pageData });
  return (
    <ListPage
      list={list}
      {...address}
      answer={answer}
      icon="bell"
      next={<LinkButton to={paths.items}>{t('none.action')}</LinkButton>}
    />
  );
}
