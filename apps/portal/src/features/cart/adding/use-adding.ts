import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import i18next, { type TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useAttempt } from '../../../app/api/attempt-key.ts';
import { waits } from '../../../device/offline/commands/send-command.ts';
import { session } from '../../../app/session/session.ts';
import { readQuantity } from '../../../format/typed-quantity.ts';
import { currentLanguage } from '../../../words/language.ts';
import { notify, withdraw } from '../../../ui/notices/notices.ts';
import { refusedQuantity } from './refused-quantity.ts';
import { announceOutcome } from './add-outcome.ts';
import { sendItem, type Adding, sendChange, settle } from '../mutations.ts';
import { formatNumber } from '../../../format/formats.ts';
import { getCart, removeItem, updateItem } from '@tradecounter/contract/cart/cart';
import { decimal, type Decimal, isPositive, toText } from '@tradecounter/rules/decimal';
import { call } from '../../../app/api/client.ts';

/** An addition to the cart. */
interface Addition {
  /** In `umcode`. */
  added: number;
  /** The line's quantity before, in `umcode`; undefined where there was no line. */
  was: number | undefined;
  /** The version of the cart that includes the addition; null where the server reports none. */
  version: number | null;
}

/** An addition with the line that it joined. */
type AddedGoods = Addition & Pick<Adding, 'sku' | 'umcode' | 'tag'>;

/**
 * Returns the quantity that a line keeps without the addition. This is its former quantity, unless the cart has changed
 * since: a difference may be inexact where the line's packs don't come out even in its unit.
 */
const remainderOf = (customerQty: number, { added, was, version }: AddedGoods, currentVersion: number): Decimal =>
  currentVersion === version ? decimal(was ?? 0) : decimal(customerQty).minus(added);

/**
 * Removes the addition from the current cart and keeps what was added since. Returns whether the line still existed.
 */
async function undo(client: QueryClient, customerNumber: string, goods: AddedGoods): Promise<boolean> {
  const { sku, umcode, tag } = goods;
  const { itemList, version } = await call(getCart, { query: { customerNumber } });
  const line = itemList.find((one) => one.id === sku && one.customerUOM === umcode && one.tag === tag);
  if (line === undefined) return false;
  const address = { customerNumber, SKU: line.id, lineNumber: line.lineNumber, sequence: line.sequence };
  const remainder = remainderOf(line.customerQty, goods, version);
  const answer = isPositive(remainder)
    ? await call(updateItem, { body: { ...address, UMCode: umcode, qtyToOrder: toText(remainder) } })
    : await call(removeItem, { body: address });
  await settle(client, customerNumber, answer);
  return true;
}

/** Undoes an addition and notifies the user. */
async function takeBack(client: QueryClient, customerNumber: string, goods: AddedGoods): Promise<void> {
  const t = i18next.getFixedT(currentLanguage(), 'cart');
  const values = { sku: goods.sku };
  try {
    if (await sendChange(client, customerNumber, () => undo(client, customerNumber, goods)))
      notify('success', t('notice.undone', values));
  } catch {
    notify('error', t('notice.undoFailed', values));
  }
}

interface AddAnswer {
  qtyBackOrdered?: number | undefined;
  large?: true | undefined;
}

/** Returns the warnings in a notice after adding: an unusually large quantity, or most of it back ordered. */
function addWarnings(
  { qtyBackOrdered = 0, large }: AddAnswer,
  { added, unit }: { added: number; unit: string },
  t: TFunction<'cart'>,
): string[] {
  const warnings: string[] = [];
  if (large) warnings.push(t('notice.large', { quantity: formatNumber(added), unit }));
  if (qtyBackOrdered * 2 > added)
    warnings.push(t('notice.backOrdered', { quantity: formatNumber(qtyBackOrdered), unit }));
  return warnings;
}

export type AddState = 'idle' | 'adding' | 'added' | 'invalid';

/** Milliseconds for which the button shows 'In cart'. */
const confirmationTime = 4000;

interface Goods {
  lot: string;
  /** The sidemark of the line; empty or absent = none. */
  sidemark?: string;
  quantity: string;
  unit: string;
}

type SendAddition = () => ReturnType<typeof sendItem>;

/** Presses for the same goods within this many milliseconds count as one. */
const repeatInterval = 1000;

/** The outcome of an addition: in the cart, kept on this device to be sent later, or rejected. */
export type AddResult = 'in cart' | 'kept' | 'not added';

/** Reports the outcome in a notice, and offers to undo it where the user is likely to want that. */
async function announce(
  { sku, qtyToOrder, umcode }: Omit<Adding, 'key'>,
  send: SendAddition,
  undo: (addition: Addition) => void,
): Promise<AddResult> {
  const t = i18next.getFixedT(currentLanguage(), 'cart');
  try {
    const outcome = await send();
    withdraw(t('notice.addFailed', { sku }));
    const values = { sku, reason: outcome.reason ?? '' };
    const added = outcome.newQty ?? Number(qtyToOrder);
    const warnings = addWarnings(outcome, { added, unit: umcode }, t);
    const sentences = {
      done: [t('notice.added', values), ...warnings].join(' '),
      modified: [t('notice.addedModified', values), ...warnings].join(' '),
      refused: t('notice.notAdded', values),
    };
    const inCart = announceOutcome(
      outcome,
      { sku, unit: umcode },
      sentences,
      warnings.length === 0
        ? undefined
        : {
            label: t('notice.undo'),
            run: () => undo({ added, was: outcome.was, version: outcome.cart?.version ?? null }),
          },
    );
    return inCart ? 'in cart' : 'not added';
  } catch (error) {
    // The offline queue has already reported that the addition is kept.
    if (waits(error)) return 'kept';
    const reason = refusedQuantity(error);
    notify('error', reason === null ? t('notice.addFailed', { sku }) : t('notice.notAdded', { sku, reason }));
    return 'not added';
  }
}

/** Adds scanned items and reports the outcome. */
export const announceAdding = (client: QueryClient, customerNumber: string, adding: Adding): Promise<AddResult> =>
  announce(
    adding,
    () => sendItem(client, customerNumber, adding),
    (addition) => void takeBack(client, customerNumber, { ...adding, ...addition }),
  );

/**
 * Adds one item, from the press to the confirmation. Presses during a request do nothing. After a lost answer, the same
 * press sends the same key, so that nothing is added twice.
 */
export function useAdding(sku: string): { state: AddState; add: (goods: Goods) => void; reset: () => void } {
  const client = useQueryClient();
  const [latest, setLatest] = useState<{ sku: string; state: AddState }>({ sku, state: 'idle' });
  // A row may be reused for another item during the request.
  const state = latest.sku === sku ? latest.state : 'idle';
  const setState = (next: AddState): void => setLatest({ sku, state: next });
  const setStateOfSku = (next: AddState): void => setLatest((now) => (now.sku === sku ? { sku, state: next } : now));
  const attempt = useAttempt();
  const lastPress = useRef({ goods: '', at: Number.NEGATIVE_INFINITY });

  useEffect(() => {
    if (state !== 'added') return;
    const timer = setTimeout(() => setLatest((now) => ({ ...now, state: 'idle' })), confirmationTime);
    return () => clearTimeout(timer);
  }, [state, sku]);

  const add = ({ lot, sidemark = '', quantity, unit }: Goods): void => {
    const user = session.get();
    if (state === 'adding' || user === null) return;
    const qtyToOrder = readQuantity(quantity);
    if (qtyToOrder === null || Number(qtyToOrder) === 0) return setState('invalid');
    const goods = JSON.stringify([sku, lot, qtyToOrder, unit, sidemark]);
    const at = Date.now();
    if (lastPress.current.goods === goods && at - lastPress.current.at < repeatInterval) return;
    lastPress.current = { goods, at };
    const adding = { sku, qtyToOrder, umcode: unit, tag: lot, ...(sidemark !== '' && { sidemark }) };
    const { customerNumber } = user;
    const send: SendAddition = async () => {
      const result = await attempt({ customerNumber, ...adding }, async (key) => {
        try {
          return { outcome: await sendItem(client, customerNumber, { ...adding, key }) };
        } catch (error) {
          // The kept addition will be sent with this key, so another press is a new one.
          if (waits(error)) return { kept: error };
          throw error;
        }
      });
      if ('kept' in result) throw result.kept;
      return result.outcome;
    };
    const undo = (addition: Addition): void => void takeBack(client, customerNumber, { ...adding, ...addition });
    setState('adding');
    void announce(adding, send, undo).then((added) => {
      const inCart = added === 'in cart';
      // A rejected addition may be tried again at once.
      if (!inCart) lastPress.current.at = Number.NEGATIVE_INFINITY;
      setStateOfSku(inCart ? 'added' : 'idle');
    });
  };
  return { state, add, reset: () => state !== 'adding' && setState('idle') };
}
