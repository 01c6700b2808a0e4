import type { CartLine } from '@tradecounter/contract/cart/cart';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { waits } from '../../../device/offline/commands/send-command.ts';
import { useMayOpen } from '../../../app/session/may-open.ts';
import { useUser } from '../../../app/session/session.ts';
import { currentLanguage } from '../../../words/language.ts';
import { addWords } from '../adding/add-words.ts';
import { type LastPurchase, lastPurchaseText } from '../adding/last-purchase.ts';
import { sendQuantity } from '../mutations.ts';
import { announceFailedUpdate, announceUpdate } from './announce-update.ts';
import style from './last-quantity.module.css';
import { useMovingFocus } from './use-moving-focus.ts';

interface Goods {
  quantity: number;
  unit: string;
}

const goodsOf = ({ customerQty, customerUOM }: CartLine): Goods => ({ quantity: customerQty, unit: customerUOM });

/** Sets a line's quantity and unit, and offers to undo it, because the press asks no question. */
async function setGoods(
  client: QueryClient,
  customerNumber: string,
  { line, goods: { quantity, unit }, undone }: { line: CartLine; goods: Goods; undone: boolean },
): Promise<void> {
  const t = i18next.getFixedT(currentLanguage(), 'cart');
  try {
    const outcome = await sendQuantity(client, customerNumber, line, { quantity: String(quantity), unit });
    const set = { ...line, customerQty: outcome.newQty ?? quantity, customerUOM: unit };
    const run = (): void => void setGoods(client, customerNumber, { line: set, goods: goodsOf(line), undone: true });
    announceUpdate(outcome, { sku: line.id, unit }, t, undone ? undefined : { label: t('notice.undo'), run });
  } catch (error) {
    if (!waits(error)) announceFailedUpdate(error, line.id, t);
  }
}

/**
 * The customer's last purchase of a line's item, for users who may see purchases. A press sets the line to its quantity
 * and unit, where the line can be changed and the item is still sold in that unit.
 */
export function LastQuantity({ line, last, editable }: { line: CartLine; last: LastPurchase; editable: boolean }) {
  const client = useQueryClient();
  const { customerNumber } = useUser();
  const focus = useMovingFocus<HTMLButtonElement>(`last ${line.lineNumber} ${line.id}`);
  const text = lastPurchaseText(last);
  if (!useMayOpen('purchases')) return null;
  if (!editable || line.UOM.every(({ UMCode }) => UMCode !== last.uom)) return <p className={style['last']}>{text}</p>;
  const goods = { quantity: last.quantity, unit: last.uom };
  const isSet = line.customerQty === goods.quantity && line.customerUOM === goods.unit;
  return (
    <p className={style['last']}>
      <button
        {...focus}
        type="button"
        className={style['take']}
        title={isSet ? undefined : addWords().take}
        aria-disabled={isSet}
        onClick={() => !isSet && void setGoods(client, customerNumber, { line, goods, undone: false })}
      >
        {text} <span className="visually-hidden">{line.id}</span>
      </button>
    </p>
  );
}
