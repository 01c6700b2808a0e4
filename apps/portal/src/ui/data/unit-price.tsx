import { unitPriceText } from '../../format/unit-price.ts';
import style from './figures.module.css';

/** The price of one `unit` in dollars, as fine as it is; of no unit, as that of a fee, alone. Nothing where the server hides it. */
export function UnitPrice({ price, unit }: { price: number | null; unit: string }) {
  if (price === null) return null;
  return (
    <span className={style['figure']}>
      {unitPriceText(price)}
      {unit !== '' && <small>{` / ${unit}`}</small>}
    </span>
  );
}
