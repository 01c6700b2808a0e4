import { readQuantity } from '../../../../format/typed-quantity.ts';
import { useReadTyped } from '../../../cart/adding/typed-quantities.tsx';
import { RowAlert } from '../../../stock-alerts/row-alert.tsx';
import type { ListItem } from '../../queries.ts';

/** Returns whether a user who can order may want to know when the item is back. */
export const isOut = ({ sold, discontinued, stock }: ListItem): boolean => sold && !discontinued && stock.here <= 0;

function ItemAlert({ id, orderUom }: Pick<ListItem, 'id' | 'orderUom'>) {
  const readTyped = useReadTyped();
  const wanted = () => {
    const typed = readTyped(id);
    const quantity = readQuantity(typed?.quantity ?? '');
    return typed === undefined || quantity === null || Number(quantity) === 0
      ? { quantity: '1', unit: orderUom }
      : { quantity, unit: typed.unit };
  };
  return <RowAlert itemId={id} wanted={wanted} />;
}

/** Draws the offer to be notified when a row's item is back in stock: of the typed quantity, or of one unit. */
export const drawItemAlert = (item: ListItem, mayOrder: boolean) =>
  // A row may be reused for another item while it waits for an answer.
  mayOrder && isOut(item) && <ItemAlert key={item.id} id={item.id} orderUom={item.orderUom} />;
