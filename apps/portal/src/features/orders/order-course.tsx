import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMoment, formatNumber } from '../../format/formats.ts';
import { useMay } from '../../session/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { relatedAddress, shipmentPlace } from '../../ui/record-page/related.ts';
import style from './order-course.module.css';
import type { Order } from './queries.ts';

type Shipment = Order['shipments'][number];
type Bill = Order['related'][number];

/** The steps that the portal has words for. Any other step from an ERP is left out. */
const known = ['accepted', 'picking', 'ready', 'closed', 'cancelled'] as const;
type Step = (typeof known)[number];
const isKnown = (step: string): step is Step => (known as readonly string[]).includes(step);

interface Happening {
  key: string;
  date: string;
  /** The order within a day: steps before shipments and bills, the end last. */
  rank: number;
  what: { step: Step; note: string } | { shipment: Shipment } | { bill: Bill } | { placedBy: string };
}

/** Returns the events of an order, oldest first. Within a day, bills follow shipments. */
function happenings({ placedAt, placedBy, steps, shipments, related }: Order): Happening[] {
  const said = steps.flatMap(({ step, date, note }, at): Happening[] =>
    isKnown(step)
      ? [{ key: `step ${at}`, date, rank: step === 'closed' || step === 'cancelled' ? 4 : 1, what: { step, note } }]
      : [],
  );
  const left = shipments.map((shipment): Happening => ({
    key: shipment.id,
    date: shipment.date,
    rank: 2,
    what: { shipment },
  }));
  const billed = related
    .filter(({ kind }) => kind === 'invoice' || kind === 'credit')
    .map((bill): Happening => ({ key: bill.id, date: bill.date, rank: 3, what: { bill } }));
  const placed: Happening = { key: 'placed', date: placedAt, rank: 0, what: { placedBy } };
  return [
    placed,
    ...[...said, ...left, ...billed].sort((one, other) => one.date.localeCompare(other.date) || one.rank - other.rank),
  ];
}

/** The contents of a shipment, item by item. */
function Goods({ shipment, order }: { shipment: Shipment; order: Order }) {
  const { t } = useTranslation('orders');
  const texts = shipment.goods.map(({ lineNumber, lot, baseQty }) => {
    const line = order.lines.find((one) => one.lineNumber === lineNumber);
    const quantity = `${formatNumber(baseQty)} ${line?.baseUom ?? ''}`.trim();
    return {
      key: `${lineNumber} ${lot}`,
      text: t(lot === '' ? 'course.goods' : 'course.goodsOfLot', {
        item: line?.itemId ?? `#${lineNumber}`,
        quantity,
        lot,
      }),
    };
  });
  return (
    <ul className={style['goods']}>
      {texts.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ul>
  );
}

function Left({ shipment, order }: { shipment: Shipment; order: Order }) {
  const { t } = useTranslation('orders');
  const { id, carrier, tracking, trackingUrl } = shipment;
  const head = useRef<HTMLElement>(null);
  const wanted = useLocation({ select: ({ hash }) => hash }) === shipmentPlace(id);
  useEffect(() => {
    if (!wanted) return;
    head.current?.focus({ preventScroll: true });
    head.current?.scrollIntoView({ block: 'center' });
  }, [wanted]);
  return (
    <>
      <b ref={head} id={shipmentPlace(id)} tabIndex={-1}>
        {t(order.pickup ? 'course.pickedUp' : 'course.shipped', { id })}
      </b>
      {(carrier !== '' || tracking !== '') && (
        <span className={style['carrier']}>
          {[carrier, trackingUrl === null ? tracking : ''].filter(Boolean).join(' · ')}{' '}
          {trackingUrl !== null && (
            <a href={trackingUrl} target="_blank" rel="noopener noreferrer">
              {t('course.track', { tracking: tracking === '' ? id : tracking })} <Icon name="external" size={14} />
            </a>
          )}
        </span>
      )}
      <Goods shipment={shipment} order={order} />
    </>
  );
}

function What({ what, order }: { what: Happening['what']; order: Order }) {
  const { t } = useTranslation('orders');
  if ('placedBy' in what) return <b>{t('course.placed', { name: what.placedBy })}</b>;
  if ('shipment' in what) return <Left shipment={what.shipment} order={order} />;
  if ('bill' in what) {
    return (
      <b>
        <a href={`#${relatedAddress(what.bill, order.id)}`}>
          {t(what.bill.kind === 'credit' ? 'course.credited' : 'course.invoiced', { id: what.bill.id })}
        </a>
      </b>
    );
  }
  return (
    <>
      <b>{t(`course.step.${what.step}`)}</b>
      {what.note !== '' && <span className={style['note']}>{what.note}</span>}
    </>
  );
}

/** The open part of an order: the requested date and, where that has passed or can't be met, the new one. */
function ToCome({ order: { late, requestedDate, expectedDate, confirmedDate } }: { order: Order }) {
  const { t } = useTranslation('orders');
  const dates = useMay('SeeBackOrderEtas');
  if (requestedDate === null) return null;
  const moved = dates && expectedDate !== null && expectedDate > requestedDate;
  // The last event, so it shows the date of arrival: the requested date may be earlier than events that have happened.
  const day = moved ? expectedDate : requestedDate;
  const movedTo = confirmedDate === expectedDate ? 'confirmed' : 'newDay';
  return (
    <li data-open>
      <time dateTime={day}>{formatDate(day)}</time>
      <div className={style['what']}>
        <b>{t(late ? 'course.late' : 'course.requested')}</b>
        {(late || moved) && (
          <span className={style['note']}>
            {moved ? t(movedTo, { date: formatDate(expectedDate) }) : t(dates ? 'newDayUnknown' : 'newDayHidden')}
          </span>
        )}
      </div>
    </li>
  );
}

/** Events known only by date have no time. */
const when = (date: string): string => (date.includes('T') ? formatMoment(date) : formatDate(date));

/** The events of an order since it was placed, with its shipments. */
export function OrderCourse({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  return (
    <section className={style['course']} aria-labelledby="order-course">
      <h2 id="order-course">{t('course.title')}</h2>
      <ol>
        {happenings(order).map(({ key, date, what }) => (
          <li key={key}>
            <time dateTime={date}>{when(date)}</time>
            <div className={style['what']}>
              <What what={what} order={order} />
            </div>
          </li>
        ))}
        {(order.state === 'open' || order.state === 'partial') && <ToCome order={order} />}
      </ol>
    </section>
  );
}
