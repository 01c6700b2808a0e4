import { formatNumber } from '../../format/formats.ts';
import { Quantity } from '../../ui/data/quantity.tsx';
import style from './bought.module.css';

interface Props {
  of: { quantity: number; uom: string; otherUnits: readonly { quantity: number; uom: string }[] };
}

/** How much was bought in the unit of the last invoice, and below it what was billed in others: nothing is converted. */
export function Bought({ of: { quantity, uom, otherUnits } }: Props) {
  return (
    <span className={style['bought']}>
      <Quantity value={quantity} uom={uom} />
      {otherUnits.length > 0 && <small>{otherUnits.map((other) => `+ ${formatNumber(other.quantity)} ${other.uom}`).join(' ')}</small>}
    </span>
  );
}
