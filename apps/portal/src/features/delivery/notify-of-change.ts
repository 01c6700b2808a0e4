import type { ShipTo } from '@tradecounter/contract/delivery/delivery';
import { constants } from '@tradecounter/contract/limits';
import i18next from 'i18next';
import { moneyText } from '../../ui/data/money.tsx';
import { notify } from '../../ui/notices/notices.ts';
import { currentLanguage } from '../../words/language.ts';

/** The figures of a cart that depend on the location that serves it. */
export interface CartFigures {
  lines: number;
  /** The numbers of lines that are at least partly back ordered. */
  backOrdered: readonly number[];
  /** Null for users who see no prices. */
  total: number | null;
}

/** The delivery at one point in time: the ship-to, the location, and the cart's figures. */
export interface DeliveryState {
  shipTo: ShipTo | undefined;
  /** The name of the location that serves the cart. */
  from: string;
  cart: CartFigures | null;
}

const translator = () => i18next.getFixedT(currentLanguage(), 'delivery');

function placeText(before: DeliveryState, { shipTo, from }: DeliveryState): string {
  const t = translator();
  if (shipTo?.shipViaHow === constants.willCall) return t('changed.pickup', { location: shipTo.name || from });
  if (shipTo === undefined || before.from !== from) return t('changed.from', { location: from });
  return t('changed.to', { place: shipTo.line1 || shipTo.name });
}

/** Returns the lines that are back ordered now and weren't before. */
const newlyShort = (before: CartFigures | null, now: CartFigures | null): number[] =>
  (now?.backOrdered ?? []).filter((line) => before?.backOrdered.includes(line) !== true);

/** Describes the change of the back orders; empty where the same lines are back ordered as before. */
function backOrderTexts(before: CartFigures | null, now: CartFigures): string[] {
  const t = translator();
  const [count, countBefore, newCount] = [
    now.backOrdered.length,
    before?.backOrdered.length ?? 0,
    newlyShort(before, now).length,
  ];
  if (count === 0) return countBefore > 0 ? [t('changed.allThere')] : [];
  if (newCount === count) return [t('changed.backOrdered', { count })];
  if (newCount > 0) return [t('changed.backOrderedToo', { count, before: count - newCount })];
  return count < countBefore ? [t('changed.backOrderedStill', { count, before: countBefore })] : [];
}

function cartTexts(before: CartFigures | null, now: CartFigures | null): string[] {
  if (now === null || now.lines === 0) return [];
  const t = translator();
  const former = before === null ? now : before;
  return [
    ...backOrderTexts(before, now),
    ...(now.total !== null && former.total !== null && now.total !== former.total
      ? [t('changed.total', { total: moneyText(now.total), before: moneyText(former.total) })]
      : []),
  ];
}

/**
 * Reports the effects of a change of delivery, with an Undo action. The notice stays open where more lines are back
 * ordered than before.
 */
export function notifyOfChange(before: DeliveryState, now: DeliveryState, undo: (() => void) | null): void {
  const text = [placeText(before, now), cartTexts(before.cart, now.cart).join(', ')]
    .filter((part) => part !== '')
    .join(': ');
  const worse = newlyShort(before.cart, now.cart).length > 0;
  const action = undo === null ? undefined : { label: translator()('changed.back'), run: undo };
  notify(worse ? 'warning' : 'info', text, action);
}
