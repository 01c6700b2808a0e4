import { limits } from '@tradecounter/contract/limits';
import { may } from '@tradecounter/contract/auth/permissions';
import type { AccountContext } from '../../../platform/context.ts';
import { invalid } from '../../../platform/failure.ts';
import { need } from '../../../platform/need.ts';
import { lookAtMany, type Outlook } from '../../cart/adding/look-at-many.ts';
import { readItems } from '../../catalog/item/read-items.ts';
import { presentItem } from '../../catalog/present.ts';
import { pictureOf } from '../../pictures/picture-address.ts';
import { findInstead, type InsteadRow } from './instead-repository.ts';
import { findSuccessors } from './successor-repository.ts';

export interface GoodsInput {
  itemId: string;
  quantity: string;
  uom: string;
}

/** Whether the text is a quantity that the cart calls accept. */
const isQuantity = (text: string): boolean => /^\d{1,7}(?:\.\d{1,4})?$/.test(text);

const emptyToNull = (text: string): string | null => (text === '' ? null : text);

const presentInstead = ({ id, description, color, colorHex: hex, size, picture }: InsteadRow, colors: boolean) => ({
  id,
  description,
  color: colors ? emptyToNull(color) : null,
  colorHex: colors ? emptyToNull(hex) : null,
  size: emptyToNull(size),
  picture: picture === null ? null : pictureOf(picture),
});

/** Whether the item can no longer be bought in any quantity. */
const isUnavailable = ({ quantity, reasonCode }: Outlook): boolean =>
  quantity === 0 &&
  (reasonCode === 'discontinued' || reasonCode === 'no_longer_sold' || reasonCode === 'not_sold_to_customer');

/**
 * Returns the current data of a document's goods, for 'then and now': the quantity that would go into the cart, its
 * price and availability. For items that are gone, also returns replacements: the distributor's successor, or else
 * items of the same family. With `whole`, includes categories and vendors. Adds nothing to the cart. Four round trips
 * for any number of items.
 */
export async function goodsNow(context: AccountContext, goods: readonly GoodsInput[], { whole }: { whole: boolean }) {
  need(context, 'AllowedToOrder');
  if (goods.length > limits.goodsAtOnce)
    throw invalid({ goods: { word: 'bound', values: { most: limits.goodsAtOnce } } });
  if (goods.some(({ quantity }) => !isQuantity(quantity))) throw invalid({ goods: { word: 'quantity' } });
  const ids = goods.map(({ itemId }) => itemId);
  const outlooks = await lookAtMany(
    context,
    goods.map(({ itemId: sku, quantity: qtyToOrder, uom: umcode }) => ({ sku, qtyToOrder, umcode, tag: '' })),
  );
  const successors = await findSuccessors(context, ids);
  const items = await readItems(context, [...ids, ...successors.values()], { whole });
  const instead = await findInstead(
    context,
    ids.filter((id, at) => isUnavailable(outlooks[at]!) && !successors.has(id)),
  );
  const presentIfKnown = (id: string | undefined) => {
    const item = id === undefined ? undefined : items.get(id);
    return item === undefined ? null : presentItem(item, context);
  };
  const colors = may(context.claims, 'ShowColorFields');
  return goods.map(({ itemId, uom }, at) => {
    const outlook = outlooks[at]!;
    const replacements = isUnavailable(outlook) ? (instead.get(itemId) ?? []) : [];
    return {
      itemId,
      uom,
      ...outlook,
      item: presentIfKnown(itemId),
      successor: presentIfKnown(successors.get(itemId)),
      instead: replacements.map((one) => presentInstead(one, colors)),
    };
  });
}
