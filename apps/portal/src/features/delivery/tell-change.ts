import type { ShipTo } from '@tradecounter/contract/delivery';
import { constants } from '@tradecounter/contract/limits';
import i18next from 'i18next';
import { moneyText } from '../../ui/data/money.tsx';
import { notify } from '../../ui/notices/notices.ts';
import { currentLanguage } from '../../words/language.ts';

/** What of a cart depends on the place that serves it. */
export interface CartFigures {
  lines: number;
  /** Numbers of the lines of which something is back ordered. */
  backOrdered: readonly number[];
  /** Null for who sees no prices. */
  total: number | null;
}

/** Where the goods went at a time, from which location, and what the cart came to. */
export interface DeliveryState {
  shipTo: ShipTo | undefined;
  /** Name of the location that serves the cart. */
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

/** Lines that came to be back ordered since, beside those that were before. */
const newlyShort = (before: CartFigures | null, now: CartFigures | null): number[] =>
  (now?.backOrdered ?? []).filter((line) => before?.backOrdered.includes(line) !== true);

/** What changed of the back orders; nothing where the same lines are back ordered as before. */
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

/** Says what a change of delivery changed, and offers the way back. It stays to be read where more of the cart is back ordered now. */
export function tellChange(before: DeliveryState, now: DeliveryState, back: (() => void) | null): void {
  const text = [whereTo(before, now), whatOfCart(before.cart, now.cart).join(', ')]
    .filter((part) => part !== '')
    .join(': ');
  const worse = newlyShort(before.cart, now.cart).length > 0;
  notify(worse ? 'warning' : 'info', text, back === null ? undefined : { label: say()('changed.back'), run: back });
}
