import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '../../format/formats.ts';
import { Icon } from '../../ui/icon.tsx';
import style from './order-course.module.css';
import type { Order } from './queries.ts';

type Shipment = Order['shipments'][number];

/** The steps that the portal has words for; what else an ERP may come to say is left out. */
const known = ['accepted', 'picking', 'ready', 'closed', 'cancelled'] as const;
type Step = (typeof known)[number];
const isKnown = (step: string): step is Step => (known as readonly string[]).includes(step);

interface Happening {
  key: string;
  date: string;
  /** Of one day: what was said before what left, the end last. */
  rank: number;
  what: { step: Step; note: string } | { shipment: Shipment } | { placedBy: string };
}

/** All that happened to an order, the first first. */
function happenings({ placedAt, placedBy, steps, shipments }: Order): Happening[] {
  const said = steps.flatMap(({ step, date, note }, at): Happening[] => (isKnown(step) ? [{ key: `step ${at}`, date, rank: step === 'closed' || step === 'cancelled' ? 3 : 1, what: { step, note } }] : []));
  const left = shipments.map((shipment): Happening => ({ key: shipment.id, date: shipment.date, rank: 2, what: { shipment } }));
  const placed: Happening = { key: 'placed', date: placedAt, rank: 0, what: { placedBy } };
  return [placed, ...[...said, ...left].sort((one, other) => one.date.localeCompare(other.date) || one.rank - other.rank)];
}

/** What was in a shipment, item by item. */
function Goods({ shipment, order }: { shipment: Shipment; order: Order }) {
  const { t } = useTranslation('orders');
  const told = shipment.goods.map(({ lineNumber, lot, baseQty }) => {
    const line = order.lines.find((one) => one.lineNumber === lineNumber);
    const quantity = `${formatNumber(baseQty)} ${line?.baseUom ?? ''}`.trim();
    return { key: `${lineNumber} ${lot}`, text: t(lot === '' ? 'course.goods' : 'course.goodsOfLot', { item: line?.itemId ?? `#${lineNumber}`, quantity, lot }) };
  });
  return (
    <ul className={style['goods']}>
      {told.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ul>
  );
}

function Left({ shipment, order }: { shipment: Shipment; order: Order }) {
  const { t } = useTranslation('orders');
  const { id, carrier, tracking, trackingUrl } = shipment;
  return (
    <>
      <b>{t(order.pickup ? 'course.pickedUp' : 'course.shipped', { id })}</b>
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
  return (
    <>
      <b>{t(`course.step.${what.step}`)}</b>
      {what.note !== '' && <span className={style['note']}>{what.note}</span>}
    </>
  );
}

/** What happened to the order since it was placed, with its shipments. */
export function OrderCourse({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  return (
    <section className={style['course']} aria-labelledby="order-course">
      <h2 id="order-course">{t('course.title')}</h2>
      <ol>
        {happenings(order).map(({ key, date, what }) => (
          <li key={key}>
            <time dateTime={date}>{formatDate(date)}</time>
            <div className={style['what']}>
              <What what={what} order={order} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
