import { deliveries } from '@tradecounter/contract/documents/deliveries';
import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { pageData } from '../../app/query/page-data.ts';
import { useUser } from '../../app/session/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Code } from '../../ui/code.tsx';
import { declareList } from '../../ui/list-page/list-declaration.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { useListAddress } from '../../ui/list-page/use-list-address.ts';
import { DeliveryFiles } from './delivery-files.tsx';
import { DeliveryMails } from './delivery-mails.tsx';
import { DeliveryState } from './delivery-state.tsx';
import { type Delivery, deliveriesQuery } from './queries.ts';
import { TodaysStops } from './todays-stops.tsx';
import { windowText } from './window-text.ts';
import style from './deliveries-page.module.css';

function TimeWindow({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation('deliveries');
  return windowText(delivery, t);
}

const list = declareList<Delivery>()({
  kind: deliveries,
  words: 'deliveries',
  rowKey: ({ id }) => id,
  looks: {
    date: { lead: true },
    window: { tight: true, cell: (delivery) => <TimeWindow delivery={delivery} /> },
    state: { card: 'corner', cell: (delivery) => <DeliveryState {...delivery} /> },
    order: {
      tight: true,
      cell: ({ orderId }) => (
        <Link to={paths.order} params={{ id: orderId }} className={style['order']}>
          <Code>{orderId}</Code>
        </Link>
      ),
    },
    po: { from: 'lg' },
  },
  exportAs: 'deliveries',
  actions: (delivery) => <DeliveryFiles delivery={delivery} />,
});

/** /account/deliveries: deliveries by the distributor's trucks, today's above all others. */
export function DeliveriesPage() {
  const { t } = useTranslation('deliveries');
  const address = useListAddress<typeof deliveries>();
  const answer = useQuery({ ...deliveriesQuery(useUser(), address.question), ...pageData });
  return (
    <ListPage
      list={list}
      {...address}
      answer={answer}
      icon="truck"
      beforeList={<TodaysStops />}
      tools={<DeliveryMails />}
      next={<LinkButton to={paths.orders}>{t('none.action')}</LinkButton>}
    />
  );
}
