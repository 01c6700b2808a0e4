import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../format/formats.ts';
import { useUser } from '../../app/session/session.ts';
import { callable, formatPhone } from '@tradecounter/rules/phone';
import { FailedSection } from '../../ui/page/error-state.tsx';
import { Section } from '../../ui/page/section.tsx';
import { addressLines } from '../../ui/record-page/address-lines.tsx';
import { DeliveryFiles } from './delivery-files.tsx';
import { DeliveryState } from './delivery-state.tsx';
import { type Delivery, deliveriesQuery, todaysQuestion } from './queries.ts';
import style from './todays-stops.module.css';
import { windowText } from './window-text.ts';

/** The time that counts: when it was delivered, or the time window. */
function StopTime({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation('deliveries');
  const { state, stateAt } = delivery;
  const isOver = state === 'delivered' || state === 'missed';
  const time = isOver && stateAt !== null ? formatTime(stateAt) : windowText(delivery, t);
  return <strong className={style['time']}>{time === '' ? t('window.none') : time}</strong>;
}

/** What the driver reported last, such as why a delivery was missed. */
const lastNote = ({ steps }: Delivery): string => steps.at(-1)?.note ?? '';

function Stop({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation('deliveries');
  const { id, orderId, stop, note, driver, phone, location, takenBy, poNumber, sidemark, state } = delivery;
  const notes = [...new Set([note, lastNote(delivery)])].filter((text) => text !== '');
  return (
    <li className={style['stop']} data-state={state}>
      <div className={style['head']}>
        <StopTime delivery={delivery} />
        <DeliveryState {...delivery} />
      </div>
      {takenBy !== '' && <p>{t('timeline.takenBy', { name: takenBy })}</p>}
      <address className={style['address']}>{addressLines(stop)}</address>
      {notes.map((text) => (
        <p key={text} className={style['note']}>
          {text}
        </p>
      ))}
      <p className={style['soft']}>
        <Link to={paths.order} params={{ id: orderId }}>
          {t('today.order', { id: orderId })}
        </Link>
        {[poNumber, sidemark, driver]
          .filter(Boolean)
          .map((text) => ` · ${text}`)
          .join('')}
      </p>
      <div className={style['foot']}>
        {phone !== '' && (
          <a className={style['call']} href={`tel:${callable(phone)}`}>
            {t('today.call', { name: location.name })} <span className={style['number']}>{formatPhone(phone)}</span>
          </a>
        )}
        <DeliveryFiles key={id} delivery={delivery} />
      </div>
    </li>
  );
}

/** Today's deliveries, each to be read at a glance on a phone. Empty if there are none. */
export function TodaysStops() {
  const { t } = useTranslation('deliveries');
  const { data, isError, refetch } = useQuery({
    ...deliveriesQuery(useUser(), todaysQuestion),
    throwOnError: false,
  });
  if (isError && data === undefined) return <FailedSection title={t('today.title')} onRetry={() => void refetch()} />;
  const stops = data?.rows.filter(({ state }) => state !== 'cancelled') ?? [];
  if (stops.length === 0) return null;
  return (
    <Section title={t('today.title')}>
      <ul className={style['stops']}>
        {stops.map((delivery) => (
          <Stop key={delivery.id} delivery={delivery} />
        ))}
      </ul>
    </Section>
  );
}
