import { formatMoney, signOf } from '@tradecounter/rules/money';
import { currencyNow } from '../../app/session/session.ts';
import { config } from '../../app/settings/config.ts';
import style from './figures.module.css';

/** Formats an amount, for labels that are one string. Without a currency it is that of the current customer. */
export const moneyText = (amount: number, currency = currencyNow()): string =>
  formatMoney(amount, { precision: config().currencyPrecision, currency });

/** Returns the sign in front of amounts of the current customer, such as `$`. */
export const moneySign = (): string => signOf(currencyNow());

interface Props {
  amount: number | null;
  strong?: boolean;
  /** ISO 4217; empty = the shop's. The default is that of the current customer. */
  currency?: string;
}

/** An amount; empty where the server hides it. */
export function Money({ amount, strong = false, currency }: Props) {
  if (amount === null) return null;
  const text = moneyText(amount, currency);
  return <span className={style['figure']}>{strong ? <b>{text}</b> : text}</span>;
}

/** The amount of a line, with what the server says about its discount. */
export function LineAmount({ amount, discount }: { amount: number | null; discount: string | null }) {
  return (
    <span className={style['stack']}>
      <Money amount={amount} strong />
      {discount !== null && <small>{discount}</small>}
    </span>
  );
}
