import type { HeldLine } from '@tradecounter/rules/prices/added-amount';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { AddControl } from './add-control.tsx';
import { addWords } from './add-words.ts';
import { useHeldLines, useInCart } from './in-cart.ts';
import { useQuantityReason } from './quantity-reasons.ts';
import style from './row-add-control.module.css';
import { type Typed, useTyped } from './typed-quantities.tsx';

interface Props {
  sku: string;
  units: readonly { code: string; name: string }[];
  /** The suggested unit. */
  unit: string;
  /** '1' by default. */
  quantity?: string;
  /** Draws what the typed quantity comes to, given what the cart holds of the item. */
  preview?: (asked: Typed, held: readonly HeldLine[]) => ReactNode;
}

function Preview({ sku, asked, render }: { sku: string; asked: Typed; render: NonNullable<Props['preview']> }) {
  return render(asked, useHeldLines(sku));
}

/** What the cart holds of the item, and why that isn't the quantity last typed in this unit. */
function InCart({ sku, unit }: { sku: string; unit: string }) {
  const held = useInCart(sku);
  const reason = useQuantityReason({ sku, unit });
  if (held === '') return null;
  return (
    <>
      {reason !== '' && <span className={style['reason']}>{reason}</span>}
      <span className={style['held']}>
        <Icon name="cart" size={14} />
        {addWords().held(held)}
      </span>
    </>
  );
}

/**
 * The cart mark of single-line rows. It shows the quantity only as a tooltip, because there is no room below the row.
 */
function CartMark({ sku }: { sku: string }) {
  const held = useInCart(sku);
  if (held === '') return null;
  return (
    <span className={style['mark']} title={addWords().held(held)}>
      <Icon name="cart" size={14} />
    </span>
  );
}

/**
 * The add control of a row in a list: one of the suggested unit until the user types something else. Shows below what
 * that comes to, and how much the cart already holds. Virtualized lists reuse a row for another item.
 */
export function RowAddControl({ sku, units, unit, quantity = '1', preview }: Props) {
  const { asked, type, typed } = useTyped(sku, { quantity, unit });
  return (
    <div className={style['row']}>
      <CartMark sku={sku} />
      <AddControl sku={sku} units={units} asked={asked} onAsked={type} />
      <div className={style['below']}>
        {typed && preview !== undefined && <Preview sku={sku} asked={asked} render={preview} />}
        <InCart sku={sku} unit={asked.unit} />
      </div>
    </div>
  );
}
