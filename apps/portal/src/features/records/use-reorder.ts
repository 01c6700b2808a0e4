import type { addItems } from '@tradecounter/contract/cart/cart';
import type { AnswerOf } from '@tradecounter/contract/call';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useUser } from '../../app/session/session.ts';
import type { OriginalLine } from '../../ui/record-page/original-line.ts';
import { useSendLines } from '../cart/outcomes/use-adding-lines.ts';
import { type GoodsNow, goodsNowQuery, type GoodsQuestion } from './goods-now.ts';
import { countingOrder, goodsInputOf, inCurrentUnit, isChosen, type Wish, wishOf } from './wish.ts';

export type CartAnswer = AnswerOf<typeof addItems>;

/** A former line with the current wish and its result. `now` is undefined until the server has answered. */
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

/** Milliseconds without a change before the server is asked. */
const settleDelay = 250;

/** Returns the value once it hasn't changed for `settleDelay`; until then, the previous one. */
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
export function useReorder(originals: readonly OriginalLine[], onAdded?: () => void) {
  const { customerNumber } = useUser();
  const [wishes, setWishes] = useState<readonly Wish[]>(() => originals.map(wishOf));
  const [adding, setAdding] = useState<Adding>({ state: 'choosing' });
  const sendLines = useSendLines();
  // As text, so that an equal question isn't asked again: choosing a line matters only to lines of the same item.
  const question = JSON.stringify({
    goods: wishes.map(goodsInputOf),
    order: countingOrder(wishes),
  } satisfies GoodsQuestion);
  const settled = useSettled(question);
  const answer = useQuery(goodsNowQuery(customerNumber, JSON.parse(settled) as GoodsQuestion));
  const { data } = answer;
  const change = (at: number, changes: Partial<Wish>): void =>
    setWishes((all) => all.map((wish, index) => (index === at ? { ...wish, ...changes } : wish)));

  const current = data !== undefined && !answer.isPlaceholderData && settled === question;
  useEffect(() => {
    if (!current) return;
    setWishes((all) => {
      const converted = all.map((wish, at) => (data[at] === undefined ? null : inCurrentUnit(wish, data[at])));
      return converted.every((wish) => wish === null) ? all : all.map((wish, at) => converted[at] ?? wish);
    });
  }, [current, data]);

  const lines = originals.map((former, at): ReorderLine => {
    const wish = wishes[at]!;
    const now = data?.[at];
    return { former, wish, now, chosen: isChosen(wish, now) };
  });

  const add = async (): Promise<void> => {
    const chosen = lines
      .filter((line) => line.chosen)
      .map(({ former: { key }, wish }) => ({
        line: key,
        SKU: wish.itemId,
        UMCode: wish.uom,
        qtyToOrder: Number(goodsInputOf(wish).quantity),
      }));
    setAdding({ state: 'adding' });
    try {
      const { outcomes } = await sendLines(chosen);
      setAdding({ state: 'done', outcomes });
      onAdded?.();
    } catch (error) {
      setAdding({ state: 'failed', error });
    }
  };
  const chooseAll = (chosen: boolean): void => setWishes((all) => all.map((wish) => ({ ...wish, chosen })));
  return { lines, current, answer, adding, change, chooseAll, add };
}
