import type { ShipTo } from '@tradecounter/contract/delivery';
import { constants } from '@tradecounter/contract/limits';
import i18next from 'i18next';
import { moneyText } from '../../ui/data/money.tsx';
import { notify } from '../../ui/notices/notices.ts';
import { currentLanguage } from '../../words/language.ts';

/** What of a cart depends on the place that serves it. */
export interface CartFigures {
  lines: number;
  backOrdered: number;
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

function whatOfCart(before: CartFigures | null, now: CartFigures | null): string[] {
  if (now === null || now.lines === 0) return [];
  const t = say();
  const others = before === null ? now : before;
  return [
    ...(now.backOrdered > 0 ? [t('changed.backOrdered', { count: now.backOrdered })] : others.backOrdered > 0 ? [t('changed.allThere')] : []),
    ...(now.total !== null && others.total !== null && now.total !== others.total ? [t('changed.total', { total: moneyText(now.total), before: moneyText(others.total) })] : []),
  ];
}

/** Says what a change of delivery changed, and offers the way back. It stays to be read where more of the cart is back ordered now. */
export function tellChange(before: DeliveryState, now: DeliveryState, back: (() => void) | null): void {
  const text = [whereTo(before, now), whatOfCart(before.cart, now.cart).join(', ')].filter((part) => part !== '').join(': ');
  const worse = (now.cart?.backOrdered ?? 0) > (before.cart?.backOrdered ?? 0);
  notify(worse ? 'warning' : 'info', text, back === null ? undefined : { label: say()('changed.back'), run: back });
}
