import { formatTimestamp } from '@tradecounter/rules/display';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../format/formats.ts';
import style from './order-facts.module.css';
import type { Order } from './queries.ts';

function Fact({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? style['wide'] : ''}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Place({ order: { pickup, location, shipTo } }: { order: Order }) {
  if (pickup) return location.name;
  const town = [shipTo.city, [shipTo.state, shipTo.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [shipTo.name, shipTo.line1, shipTo.line2, town].filter(Boolean).map((line) => <span key={line}>{line}</span>);
}

/** When, for whom, where to and how: the head of an order. */
export function OrderFacts({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const empty = useTranslation().t('empty');
  return (
    <dl className={style['facts']} aria-label={t('order.facts')}>
      <Fact name={t(order.pickup ? 'order.pickupAt' : 'order.deliverTo')}>
        <Place order={order} />
      </Fact>
      <Fact name={t('order.requested')}>
        {order.requestedDate === null ? t('order.asSoonAsPossible') : formatDate(order.requestedDate)}
      </Fact>
      <Fact name={t('order.shipVia')}>{order.shipVia || empty}</Fact>
      {!order.pickup && <Fact name={t('order.from')}>{order.location.name}</Fact>}
      <Fact name={t('order.po')}>{order.poNumber || empty}</Fact>
      <Fact name={t('order.sidemark')}>{order.sidemark || empty}</Fact>
      <Fact name={t('order.shipComplete')}>{t(order.shipComplete ? 'order.yes' : 'order.no')}</Fact>
      <Fact name={t('order.placed')}>{t('order.placedBy', { date: formatTimestamp(order.placedAt), name: order.placedBy })}</Fact>
      {order.comments !== '' && (
        <Fact name={t('order.comments')} wide>
          {order.comments}
        </Fact>
      )}
    </dl>
  );
}
