import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay, useUser } from '../../../app/session/session.ts';
import { Icon } from '../../../ui/icon.tsx';
import style from './cart-timer.module.css';
import { formatTimeLeft } from './format-time-left.ts';
import { changedLines, promiseEndsAt } from './price-promise.ts';
import { refreshCart, type CartView } from '../queries.ts';
import { usePromiseRenewal } from './use-promise-renewal.ts';
import { useTimeLeft } from './use-time-left.ts';

/** Seconds before the end at which the user gets a warning. */
const warningTime = 300;

/** Returns the text for screen readers: a warning, the end of the time, or '' before them and for a new promise. */
function useAnnouncement(left: number): string {
  const { t } = useTranslation('cart');
  const [{ before, announcement }, setState] = useState({ before: left, announcement: '' });
  if (left !== before) {
    const passed = (mark: number): boolean => before > mark && left <= mark;
    const title = t('timer.title');
    // Each answer moves the end by some milliseconds; only a much later end is a new promise.
    const keptUnlessNew = (): string => (left > before + warningTime ? '' : announcement);
    setState({
      before: left,
      announcement: passed(0)
        ? t('timer.over', { title })
        : passed(warningTime)
          ? t('timer.left', { title, count: Math.ceil(left / 60) })
          : keptUnlessNew(),
    });
  }
  return announcement;
}

interface CountdownProps {
  end: number;
  /** True when prices differ from the promised ones. */
  changed: boolean;
  /** Runs once when the time is over. */
  onOver: () => void;
}

/** The timer itself, the only part that redraws each second. At the end it says what comes next. */
function Countdown({ end, changed, onOver }: CountdownProps) {
  const { t } = useTranslation('cart');
  const left = useTimeLeft(end);
  const announcement = useAnnouncement(left);
  const title = useId();
  const note = useId();
  const over = left === 0;
  useEffect(() => {
    if (over) onOver();
  }, [over, onOver]);
  return (
    <div className={style['timer']} data-soon={left <= warningTime || undefined}>
      <Icon name="clock" size={18} />
      <span className={style['words']}>
        <span id={title}>{t('timer.title')}</span>
        <small id={note}>{t(!over ? 'timer.note' : changed ? 'timer.changed' : 'timer.ended')}</small>
      </span>
      <span role="timer" aria-live="off" aria-labelledby={title} aria-describedby={note} className={style['time']}>
        {formatTimeLeft(left)}
      </span>
      <span role="status" className="visually-hidden">
        {announcement}
      </span>
    </div>
  );
}

/**
 * Shows how long the cart's prices are promised and reads them again at the end. Hidden for users who see no prices.
 */
export function CartTimer({ view }: { view: CartView }) {
  const { customerNumber } = useUser();
  const client = useQueryClient();
  const seesPrices = useMay('SeePrices');
  usePromiseRenewal(view);
  const [refresh] = useState(() => () => void refreshCart(client, customerNumber));
  const end = promiseEndsAt(view);
  if (!seesPrices || end === null || view.cart.itemList.length === 0) return null;
  return <Countdown end={end} changed={changedLines(view.cart).length > 0} onOver={refresh} />;
}
