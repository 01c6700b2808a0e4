import { unitPriceText } from '../../format/unit-price.ts';
import style from './figures.module.css';

/**
 * The price of one `unit` in dollars, at its full precision. An empty `unit`, as for a fee, shows the price alone.
 * Empty where the server hides the price.
 */
export function UnitPrice({ price, unit }: { price: number | null; unit: string }) {
  if (price === null) return null;
  return (
    <span className={style['figure']}>
      {unitPriceText(price)}
      {unit !== '' && <small>{` / ${unit}`}</small>}
    </span>
  );
}
