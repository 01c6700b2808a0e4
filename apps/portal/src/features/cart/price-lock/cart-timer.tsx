import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState, useRef, useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay, useUser } from '../../../app/session/session.ts';
import { Icon } from '../../../ui/icon.tsx';
import style from './cart-timer.module.css';
import { changedLines, lockEndsAt, lockToRenew } from './price-lock.ts';
import { refreshCart, type CartView, cartKey } from '../queries.ts';
import { useRenewLock } from '../mutations.ts';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Formats seconds as hours:minutes:seconds, such as 00:29:59 (000 §2). */
export const formatTimeLeft = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(twoDigits).join(':');

/**
 * Returns the whole seconds until `end`, rounded up; 0 once it is reached. `end` is in milliseconds of this machine's
 * clock.
 */
const secondsUntil = (end: number): number => Math.max(0, Math.ceil((end - Date.now()) / 1000));

/**
 * Counts down to `end` and redraws only the calling component each second. A hidden tab pauses, and catches up when it
 * is visible again.
 */
function useTimeLeft(end: number): number {
  const subscribe = useCallback(
    (onChange: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const tick = (): void => {
        clearTimeout(timer);
        onChange();
        const left = end - Date.now();
        if (left > 0 && !document.hidden) timer = setTimeout(tick, left % 1000 || 1000);
      };
      tick();
      document.addEventListener('visibilitychange', tick);
      return () => {
        clearTimeout(timer);
        document.removeEventListener('visibilitychange', tick);
      };
    },
    [end],
  );
  return useSyncExternalStore(subscribe, () => secondsUntil(end));
}

/** Minimum milliseconds between attempts, so that servers whose clocks differ by some seconds don't cause a loop. */
const minInterval = 10_000;

/** Renews the lock when the prices haven't changed: once per answer, while the cart is in view. */
function useLockRenewal({ cart, at }: CartView): void {
  const { customerNumber } = useUser();
  const client = useQueryClient();
  const { mutate } = useRenewLock();
  const isDue = useMay('SeePrices') && lockToRenew(cart);
  const lastAttempt = useRef(0);
  useEffect(() => {
    if (!isDue) return;
    const renew = (): void => {
      lastAttempt.current = Date.now();
      // The drawer may be open over the checkout; one of the two is enough.
      if (client.isMutating({ mutationKey: cartKey(customerNumber) }) === 0) mutate();
    };
    const timer = setTimeout(renew, Math.max(0, lastAttempt.current + minInterval - Date.now()));
    return () => clearTimeout(timer);
  }, [isDue, at, client, customerNumber, mutate]);
}

/** Seconds before the end at which the user gets a warning. */
const warningTime = 300;

/** Returns the text for screen readers: a warning, the end of the time, or '' before them and for a new lock. */
function useAnnouncement(left: number): string {
  const { t } = useTranslation('cart');
  const [{ before, announcement }, setState] = useState({ before: left, announcement: '' });
  if (left !== before) {
    const passed = (mark: number): boolean => before > mark && left <= mark;
    const title = t('timer.title');
    // Each answer moves the end by some milliseconds; only a much later end is a new lock.
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
  /** True when prices differ from the locked ones. */
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
 * Shows how long the cart's prices are locked and reads them again at the end. Hidden for users who see no prices.
 */
export function CartTimer({ view }: { view: CartView }) {
  const { customerNumber } = useUser();
  const client = useQueryClient();
  const seesPrices = useMay('SeePrices');
  useLockRenewal(view);
  const [refresh] = useState(() => () => void refreshCart(client, customerNumber));
  const end = lockEndsAt(view);
  if (!seesPrices || end === null || view.cart.itemList.length === 0) return null;
  return <Countdown end={end} changed={changedLines(view.cart).length > 0} onOver={refresh} />;
}
