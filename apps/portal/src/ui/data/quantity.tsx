import { formatNumber } from '../../format/formats.ts';
import style from './figures.module.css';

/** A quantity with its unit in small print. */
export function Quantity({ value, uom }: { value: number; uom: string }) {
  return (
    <span className={style['figure']}>
      {formatNumber(value)} <small>{uom}</small>
    </span>
  );
}
