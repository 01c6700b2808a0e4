import { formatMoney } from '@tradecounter/rules/money';
import { config } from '../../app/settings/config.ts';
import style from './figures.module.css';

/** Formats an amount in dollars, for labels that are one string. */
export const moneyText = (amount: number): string => formatMoney(amount, config().currencyPrecision);

/** An amount in dollars; empty where the server hides it. */
export function Money({ amount, strong = false }: { amount: number | null; strong?: boolean }) {
  if (amount === null) return null;
  return <span className={style['figure']}>{strong ? <b>{moneyText(amount)}</b> : moneyText(amount)}</span>;
}
