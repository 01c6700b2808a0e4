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

const say = () => i18next.getFixedT(currentLanguage(), 'delivery');

function whereTo(before: DeliveryState, { shipTo, from }: DeliveryState): string {
  const t = say();
  if (shipTo?.shipViaHow === constants.willCall) return t('changed.pickup', { location: shipTo.name || from });
  if (shipTo === undefined || before.from !== from) return t('changed.from', { location: from });
  return t('changed.to', { place: shipTo.line1 || shipTo.name });
}

/** Returns the lines that are back ordered now and weren't before. */
const newlyShort = (before: CartFigures | null, now: CartFigures | null): number[] =>
  (now?.backOrdered ?? []).filter((line) => before?.backOrdered.includes(line) !== true);

/** Describes the change of the back orders; empty where the same lines are back ordered as before. */
function whatOfBackOrders(before: CartFigures | null, now: CartFigures): string[] {
  const t = say();
  const [count, were, fresh] = [
    now.backOrdered.length,
    before?.backOrdered.length ?? 0,
    newlyShort(before, now).length,
  ];
  if (count === 0) return were > 0 ? [t('changed.allThere')] : [];
  if (fresh === count) return [t('changed.backOrdered', { count })];
  if (fresh > 0) return [t('changed.backOrderedToo', { count, before: count - fresh })];
  return count < were ? [t('changed.backOrderedStill', { count, before: were })] : [];
}

function whatOfCart(before: CartFigures | null, now: CartFigures | null): string[] {
  if (now === null || now.lines === 0) return [];
  const t = say();
  const others = before === null ? now : before;
  return [
    ...whatOfBackOrders(before, now),
    ...(now.total !== null && others.total !== null && now.total !== others.total
      ? [t('changed.total', { total: moneyText(now.total), before: moneyText(others.total) })]
      : []),
  ];
}

/**
 * Reports the effects of a change of delivery, with an Undo action. The notice stays open where more lines are back
 * ordered than before.
 */
export function tellChange(before: DeliveryState, now: DeliveryState, back: (() => void) | null): void {
  const text = [whereTo(before, now), whatOfCart(before.cart, now.cart).join(', ')]
    .filter((part) => part !== '')
    .join(': ');
  const worse = newlyShort(before.cart, now.cart).length > 0;
  notify(worse ? 'warning' : 'info', text, back === null ? undefined : { label: say()('changed.back'), run: back });
}
