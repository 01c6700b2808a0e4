import type { CartAnswer, CartLine } from '@tradecounter/contract/cart/cart';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../format/formats.ts';
import { readQuantity } from '../../../format/typed-quantity.ts';
import { waits } from '../../../device/offline/commands/send-command.ts';
import { useUser } from '../../../app/session/session.ts';
import { outcomeOf } from '../adding/add-outcome.ts';
import { sendQuantity } from '../mutations.ts';
import { cartKey } from '../queries.ts';
import { announceFailedUpdate, announceUpdate } from './announce-update.ts';

/** A quantity that was sent. The field shows it until a cart that includes it arrives. */
interface Sent {
  text: string;
  /** The version of the cart that includes it; null = not answered yet. */
  version: number | null;
  /** The line as it was drawn then: the cart has no version, and another line is the one with the quantity. */
  from?: CartLine;
  /** True when it is kept on this device: the next cart that arrives may include it. */
  kept?: true;
}

export interface LineQuantity {
  text: string;
  /** True while something typed is neither sent nor discarded. */
  typing: boolean;
  /** The problem with the shown quantity: it is invalid, or sending it failed and the cart doesn't have it. */
  problem: 'invalid' | 'unsaved' | null;
  sent: Sent | null;
  type: (text: string) => void;
  /** Sends what was typed. */
  commit: () => void;
  /** Discards what was typed. */
  discard: () => void;
  /** Runs when the cart that includes the sent quantity is shown. */
  arrived: () => void;
}

/**
 * Edits the quantity of a line in place. Changes go through the cart's queue, one after the other. Zero isn't sent:
 * `onZero` asks about it.
 */
export function useLineQuantity(line: CartLine, onZero: (line: CartLine) => void): LineQuantity {
  const { t } = useTranslation('cart');
  const client = useQueryClient();
  const { customerNumber } = useUser();
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<LineQuantity['problem']>(null);
  const [sent, setSent] = useState<Sent | null>(null);

  const send = async (text: string, quantity: string): Promise<void> => {
    const sending: Sent = { text, version: null };
    const replaceSent = (next: Sent | null): void => setSent((now) => (now === sending ? next : now));
    setSent(sending);
    try {
      const goods = { quantity, unit: line.customerUOM };
      const outcome = await sendQuantity(client, customerNumber, line, goods);
      announceUpdate(outcome, { sku: line.id, unit: line.customerUOM }, t);
      const version = outcome.cart?.version;
      if (version !== undefined) return replaceSent(outcomeOf(outcome) === 'done' ? { text, version } : null);
      // Without a version, the cart with the quantity has already been fetched, but its lines are drawn later.
      const cart = client.getQueryData<CartAnswer>(cartKey(customerNumber));
      const now = cart?.itemList.find(({ lineNumber }) => lineNumber === line.lineNumber);
      replaceSent(now === undefined || now === line ? null : { text, version: null, from: line });
    } catch (error) {
      // Kept on this device: show what was typed until a cart that includes it arrives.
      if (waits(error)) {
        const cachedVersion = client.getQueryData<CartAnswer>(cartKey(customerNumber))?.version ?? 0;
        return replaceSent({ text, version: cachedVersion + 1, kept: true });
      }
      announceFailedUpdate(error, line.id, t);
      // Keep what was typed, so that the user can try again.
      replaceSent(null);
      setTyped((now) => now ?? text);
      setProblem((now) => now ?? 'unsaved');
    }
  };

  const commit = (): void => {
    if (typed === null) return;
    const quantity = readQuantity(typed);
    setProblem(quantity === null ? 'invalid' : null);
    if (quantity === null) return;
    setTyped(null);
    if (Number(quantity) === 0) onZero(line);
    else if (sent !== null || Number(quantity) !== line.customerQty) void send(typed, quantity);
  };
  const discard = (): void => {
    setTyped(null);
    setProblem(null);
  };
  return {
    text: typed ?? sent?.text ?? formatNumber(line.customerQty),
    typing: typed !== null,
    problem,
    sent,
    type: (text) => {
      setTyped(text);
      setProblem(null);
    },
    commit,
    discard,
    arrived: () => setSent(null),
  };
}
