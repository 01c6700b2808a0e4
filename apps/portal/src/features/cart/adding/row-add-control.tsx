import { Icon } from '../../../ui/icon.tsx';
import type { OrderableItem } from '../../items/queries.ts';
import { RowNote } from '../../items/row-note.tsx';
import { RowPreview } from '../../items/row-preview.tsx';
import { isOnRequest } from '../../items/on-request.ts';
import { AddControl } from './add-control.tsx';
import { addWords } from './add-words.ts';
import { useHeldLines, useInCart, useMixed } from './in-cart.ts';
import { type LastPurchase, lastPurchaseText } from './last-purchase.ts';
import { useQuantityReason } from './quantity-reasons.ts';
import style from './row-add-control.module.css';
import { type TypedQuantity, useTypedQuantity } from './typed-quantities.tsx';

interface LastProps {
  last: LastPurchase;
  onTake: (asked: TypedQuantity) => void;
}

interface Props {
  sku: string;
  /** The units in which the item is sold. */
  units: readonly { code: string; name: string }[];
  /** The suggested unit. */
  unit: string;
  /** The suggested quantity; '1' by default. */
  quantity?: string;
  /** The item, to show the result of the typed quantity, such as its amount and back order; absent shows none. */
  item?: OrderableItem;
  /** The customer's last purchase of the item. Null or absent shows none. */
  last?: LastPurchase | null | undefined;
}

function Preview({ sku, asked, item }: { sku: string; asked: TypedQuantity; item: OrderableItem }) {
  return <RowPreview item={item} asked={asked} held={useHeldLines(sku)} mixed={useMixed(item)} />;
}

/** Shows the item's quantity in the cart, and the reason if the server changed the last quantity added in this unit. */
function InCart({ sku, unit }: { sku: string; unit: string }) {
  const heldText = useInCart(sku);
  const reason = useQuantityReason({ sku, unit });
  if (heldText === '') return null;
  return (
    <>
      {reason !== '' && <span className={style['reason']}>{reason}</span>}
      <span className={style['held']}>
        <Icon name="cart" size={14} />
        {addWords().held(heldText)}
      </span>
    </>
  );
}

/** The customer's last purchase. A press takes its quantity and unit, if the item is still sold in that unit. */
function Last({ sku, units, last, onTake }: Pick<Props, 'sku' | 'units'> & LastProps) {
  const text = lastPurchaseText(last);
  if (units.every(({ code }) => code !== last.uom)) return <span>{text}</span>;
  return (
    <button
      type="button"
      className={style['last']}
      title={addWords().take}
      onClick={() => onTake({ quantity: String(last.quantity), unit: last.uom })}
    >
      {text} <span className="visually-hidden">{sku}</span>
    </button>
  );
}

/**
 * The cart mark of single-line rows. It shows the quantity only as a tooltip, because there is no room below the row.
 */
function CartMark({ sku }: { sku: string }) {
  const heldText = useInCart(sku);
  if (heldText === '') return null;
  return (
    <span className={style['mark']} title={addWords().held(heldText)}>
      <Icon name="cart" size={14} />
    </span>
  );
}

/**
 * The add control of a row in a list. Starts with the suggested quantity and unit. Below it are the preview of a typed
 * quantity, the item's quantity in the cart, and the last purchase. Keeps no state of its own, because virtualized
 * lists reuse a row for another item.
 */
export function RowAddControl({ sku, units, unit, quantity = '1', item, last }: Props) {
  const { asked, type, typed } = useTypedQuantity(sku, { quantity, unit });
  return (
    <div className={style['row']}>
      <CartMark sku={sku} />
      <AddControl sku={sku} units={units} asked={asked} onAsked={type} />
      <div className={style['below']}>
        {typed && item !== undefined && <Preview sku={sku} asked={asked} item={item} />}
        <InCart sku={sku} unit={asked.unit} />
        {last != null && <Last sku={sku} units={units} last={last} onTake={type} />}
      </div>
    </div>
  );
}

interface Suggested {
  /** The suggested goods; one order unit by default. */
  goods?: { quantity: number; unit: string };
  /** Shows the result of a typed quantity below it. */
  preview?: boolean;
  /** The customer's last purchase, to show below it. */
  last?: LastPurchase | null | undefined;
}

/** Draws the add control of an item of the catalog, or why this customer can't order it here. */
export function drawAddControl(item: OrderableItem, { goods, preview = false, last }: Suggested = {}) {
  if (!item.sold || isOnRequest(item)) return <RowNote item={item} />;
  const { quantity, unit } = goods ?? { quantity: 1, unit: item.orderUom };
  return (
    <RowAddControl
      sku={item.id}
      units={item.uoms.filter(({ sellable }) => sellable)}
      unit={unit}
      quantity={String(quantity)}
      {...(preview && { item })}
      last={last}
    />
  );
}
