import type { CartLine } from '@tradecounter/contract/cart/cart';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../format/formats.ts';
import { useMay } from '../../app/session/session.ts';
import { useMinutesLeft } from '../../app/timing/use-minutes-left.ts';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { SelectField, TextField } from '../../ui/fields/fields.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { BackOrders } from './back-orders.tsx';
import type { Checkout, Closure } from './use-checkout.ts';
import style from './date-step.module.css';
import { Step } from './step.tsx';

/** The number of days shown as buttons. The list below them has all days. */
const shownDayCount = 5;

interface Props {
  dates: Checkout['dates'];
  /** The days that are possible for this order. */
  allowed: readonly string[];
  lines: readonly CartLine[];
  /** True when a ship via is chosen: the days are those on which it runs. */
  deliverable: boolean;
  pickup: boolean;
  value: string;
  /** Offline the days are unknown, so the buyer can ask for any day and it is checked later. */
  offline: boolean;
  /** The chosen day if ship complete has made it impossible, else null. */
  unreachable: string | null;
  onChange: (date: string) => void;
  problem: string | null;
}

function NextDays({
  allowed,
  value,
  onChange,
}: {
  allowed: readonly string[];
  value: string;
  onChange: (date: string) => void;
}) {
  const { t } = useTranslation('checkout');
  return (
    <fieldset className={style['days']}>
      <legend className="visually-hidden">{t('date.days')}</legend>
      {allowed.slice(0, shownDayCount).map((date, at) => (
        <label key={date} className={style['day']}>
          <input type="radio" name="day" value={date} checked={date === value} onChange={() => onChange(date)} />
          <b>{formatDay(date)}</b>
          {at === 0 && <small>{t('date.earliest')}</small>}
        </label>
      ))}
    </fieldset>
  );
}

/** Explains why a day that buyers would expect among the next ones is missing. */
function ClosedDays({ closures, until }: { closures: readonly Closure[]; until: string }) {
  const { t } = useTranslation('checkout');
  const shownClosures = closures.filter(({ date }) => date < until);
  if (shownClosures.length === 0) return null;
  return (
    <ul className={style['closed']}>
      {shownClosures.map(({ date, words }) => (
        <li key={date}>
          {words === ''
            ? t('date.closed', { date: formatDay(date) })
            : t('date.closedFor', { date: formatDay(date), words })}
        </li>
      ))}
    </ul>
  );
}

/** The maximum number of minutes left before a cut-off at which it is shown. */
const maxMinutesShown = 240;

/** Shows until when an order still gets the chosen first day. Calls `onOver` when that time has passed. */
function OrderWithin({
  until,
  date,
  pickup,
  onOver,
}: {
  until: number;
  date: string;
  pickup: boolean;
  onOver: () => void;
}) {
  const { t } = useTranslation('checkout');
  const left = useMinutesLeft(until);
  const reportOver = useEffectEvent(onOver);
  const over = left < 0;
  useEffect(() => {
    if (over) reportOver();
  }, [over]);
  if (left < 1 || left > maxMinutesShown) return null;
  const [hours, minutes] = [Math.floor(left / 60), left % 60];
  const time = hours === 0 ? t('date.minutes', { minutes }) : t('date.hours', { hours, minutes });
  return (
    <p className={style['within']}>
      <Icon name="clock" size={16} />
      {t(pickup ? 'date.withinPickup' : 'date.within', { time, date: formatDay(date) })}
    </p>
  );
}

function AnyDay({ pickup, value, onChange }: Pick<Props, 'pickup' | 'value' | 'onChange'>) {
  const { t } = useTranslation('checkout');
  return (
    <div className={style['list']}>
      <TextField
        id="requestedDate"
        type="date"
        label={pickup ? t('date.pickup') : t('date.label')}
        hint={t('date.offline')}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}

/** Keeps the height of the days while they load, so that the next steps stay in place. */
const WaitingDays = ({ days }: { days: boolean }) => (
  <div aria-hidden="true">
    {days && (
      <div className={style['waiting']}>
        <Skeleton height="100%" />
      </div>
    )}
    <div className={style['waitingList']}>
      <Skeleton height="100%" />
    </div>
  </div>
);

function Choice({ dates, allowed, lines, deliverable, pickup, offline, value, onChange, problem }: Props) {
  const { t } = useTranslation('checkout');
  const showsDays = useMay('ShowShipDays');
  if (offline && dates.state !== 'ready') return <AnyDay pickup={pickup} value={value} onChange={onChange} />;
  if (dates.state === 'failed') return <ErrorState error={dates.error} onRetry={dates.retry} />;
  if (dates.state === 'loading') return <WaitingDays days={showsDays} />;
  if (!deliverable) return <p className={style['none']}>{t('date.noWay')}</p>;
  const waiting = lines.some(({ qtyBackOrdered }) => qtyBackOrdered > 0);
  if (allowed.length === 0) return <p className={style['none']}>{t(waiting ? 'date.notKnown' : 'date.none')}</p>;
  return (
    <>
      {showsDays && <NextDays allowed={allowed} value={value} onChange={onChange} />}
      {dates.cutOff?.date === value && <OrderWithin {...dates.cutOff} pickup={pickup} onOver={dates.retry} />}
      <ClosedDays closures={dates.closures} until={allowed[shownDayCount - 1] ?? allowed.at(-1)!} />
      <div className={style['list']}>
        <SelectField
          id="requestedDate"
          label={pickup ? t('date.pickup') : t('date.label')}
          value={value}
          error={problem}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          options={allowed.map((date) => ({ value: date, label: formatDay(date) }))}
        />
      </div>
    </>
  );
}

/** Warns as soon as ship complete excludes the chosen day, before the buyer tries to place the order. */
function UnreachableDay({ day, first }: { day: string | null; first: string | undefined }) {
  const { t } = useTranslation('checkout');
  return (
    <p className={day === null ? 'visually-hidden' : style['inVain']} role="status">
      {day !== null && <Icon name="warning" size={18} />}
      {day !== null && (
        <span>
          {first === undefined
            ? t('date.inVainUnknown', { asked: formatDay(day) })
            : t('date.inVain', { asked: formatDay(day), date: formatDay(first) })}
        </span>
      )}
    </p>
  );
}

/** The choice of the requested date, limited to days on which the goods can leave. */
export function DateStep(props: Props) {
  const { t } = useTranslation('checkout');
  return (
    <Step number={2} title={t('date.title')}>
      <BackOrders lines={props.lines} />
      <UnreachableDay day={props.unreachable} first={props.allowed[0]} />
      <Choice {...props} />
    </Step>
  );
}
