import { formatMoney } from '@tradecounter/rules/money';
import { config } from '../../settings/config.ts';
import style from './figures.module.css';

/** Money as text, for labels that are one string. */
export const moneyText = (amount: number): string => formatMoney(amount, config().currencyPrecision);

/** An amount in dollars; nothing where the server hides it. `unit` is what the price is of. */
export function Money({ amount, unit, strong = false }: { amount: number | null; unit?: string; strong?: boolean }) {
  if (amount === null) return null;
  return (
    <span className={style['figure']}>
      {strong ? <b>{moneyText(amount)}</b> : moneyText(amount)}
      {unit !== undefined && <small>{` / ${unit}`}</small>}
    </span>
  );
}
