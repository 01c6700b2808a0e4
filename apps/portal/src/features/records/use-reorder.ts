import { addItems } from '@tradecounter/contract/cart/cart';
import { CallError } from '@tradecounter/contract/client';
import type { AnswerOf } from '@tradecounter/contract/call';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { newKey } from '../../api/new-key.ts';
import { useUser } from '../../session/session.ts';
import type { OriginalLine } from '../../ui/record-page/original-line.ts';
import { type Asked, type GoodsNow, goodsNowQuery } from './goods-now.ts';
import { askedOf, countingOrder, inUnitOfToday, isChosen, type Wish, wishOf } from './wish.ts';

export type CartAnswer = AnswerOf<typeof addItems>;

/** A former line with the current wish and its result, which is undefined until it is known. */
export interface ReorderLine {
  former: OriginalLine;
  wish: Wish;
  now: GoodsNow | undefined;
  chosen: boolean;
}

type Adding =
  | { state: 'choosing' }
  | { state: 'adding' }
  | { state: 'failed'; error: unknown }
  | { state: 'done'; outcomes: CartAnswer['outcomes'] };

/** Milliseconds after the last keystroke before the server is asked. */
const settleDelay = 250;

function useSettled<Value>(value: Value): Value {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), settleDelay);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/**
 * The reordering of a document: the wishes line by line, their current results, and the one call that adds the chosen
 * lines to the cart.
 */
export function useReorder(originals: readonly OriginalLine[], onAdded: (cart: CartAnswer['cart']) => void) {
  const { customerNumber } = useUser();
  const [wishes, setWishes] = useState<readonly Wish[]>(() => originals.map(wishOf));
  const [adding, setAdding] = useState<Adding>({ state: 'choosing' });
  const attempt = useRef({ said: '', key: '' });
  // Choosing a line changes the other results only for lines of the same item. Otherwise the question stays the same.
  const asked = JSON.stringify({ goods: wishes.map(askedOf), order: countingOrder(wishes) } satisfies Asked);
  const settled = useSettled(asked);
  const answer = useQuery(goodsNowQuery(customerNumber, JSON.parse(settled) as Asked));
  const { data } = answer;
  const change = (at: number, changes: Partial<Wish>): void =>
    setWishes((all) => all.map((wish, place) => (place === at ? { ...wish, ...changes } : wish)));

  const current = data !== undefined && !answer.isPlaceholderData && settled === asked;
  useEffect(() => {
    if (!current) return;
    setWishes((all) => {
      const mended = all.map((wish, at) => (data[at] === undefined ? null : inUnitOfToday(wish, data[at])));
      return mended.every((one) => one === null) ? all : all.map((wish, at) => mended[at] ?? wish);
    });
  }, [current, data]);

  const lines = originals.map((one, at): ReorderLine => {
    const wish = wishes[at]!;
    const now = data?.[at];
    return { former: one, wish, now, chosen: isChosen(wish, now) };
  });

  const add = async (): Promise<void> => {
    const chosen = lines
      .filter((line) => line.chosen)
      .map(({ former: { key }, wish }) => ({
        line: key,
        SKU: wish.itemId,
        UMCode: wish.uom,
        qtyToOrder: Number(askedOf(wish).quantity),
      }));
    const said = JSON.stringify(chosen);
    // Without an answer the outcome is unknown. A retry carries the same key, so that it takes effect once.
    if (attempt.current.said !== said) attempt.current = { said, key: newKey() };
    setAdding({ state: 'adding' });
    try {
      const { outcomes, cart } = await call(
        addItems,
        { body: { customerNumber, lines: chosen } },
        { idempotencyKey: attempt.current.key },
      );
      attempt.current = { said: '', key: '' };
      setAdding({ state: 'done', outcomes });
      onAdded(cart);
    } catch (error) {
      if (error instanceof CallError && error.status >= 400 && error.status < 500)
        attempt.current = { said: '', key: '' };
      setAdding({ state: 'failed', error });
    }
  };
  const chooseAll = (chosen: boolean): void => setWishes((all) => all.map((wish) => ({ ...wish, chosen })));
  return { lines, current, answer, adding, change, chooseAll, add };
}
