import { Quantity } from '../../ui/data/quantity.tsx';
import style from './bought.module.css';

interface Props {
  purchase: { quantity: number; uom: string; otherUnits: readonly { quantity: number; uom: string }[] };
}

/**
 * The purchased quantity in the unit of the last invoice and, below it, the quantities billed in other units. Units
 * aren't converted.
 */
export function Bought({ purchase: { quantity, uom, otherUnits } }: Props) {
  return (
    <span className={style['bought']}>
      <Quantity value={quantity} uom={uom} />
      {otherUnits.map((other) => (
        <span key={other.uom} className={style['also']}>
          {' + '}
          <Quantity value={other.quantity} uom={other.uom} />
        </span>
      ))}
    </span>
  );
}
