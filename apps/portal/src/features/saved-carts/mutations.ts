import {
  copyCart,
  deleteSavedCart,
  renameSavedCart,
  saveCart,
  savedCartToCart,
  undeleteSavedCart,
} from '@tradecounter/contract/saved-carts/saved-carts';
import type { InputOf } from '@tradecounter/contract/call';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '../../app/api/attempt-key.ts';
import { call } from '../../app/api/client.ts';
import { failureText } from '../../app/api/failure.ts';
import { useUser } from '../../app/session/session.ts';
import { notify } from '../../ui/notices/notices.ts';
import { refreshCart } from '../cart/queries.ts';
import { sendChange, settle } from '../cart/mutations.ts';
import { invalidateList, invalidateSavedCarts } from './queries.ts';
import type { SavedCartName } from './task.ts';

type FormOf<Body> = Omit<Body, 'customerNumber'>;

/** Saves the cart, after the changes of it that are still on their way. A retry after a lost answer saves once. */
export function useSaveCart() {
  const { customerNumber } = useUser();
  const client = useQueryClient();
  const attempt = useAttempt();
  return useMutation({
    mutationFn: async (form: FormOf<InputOf<(typeof saveCart)['body']>>) => {
      const body = { customerNumber, ...form };
      const send = () => attempt(body, (idempotencyKey) => call(saveCart, { body }, { idempotencyKey }));
      const saved = await sendChange(client, customerNumber, send);
      if (form.empty === true) await settle(client, customerNumber, saved);
      return saved;
    },
    onSettled: () => void invalidateSavedCarts(client, customerNumber),
  });
}

/** Returns a function that adds a saved cart's lines to the cart, or replaces the cart's lines by them. */
export function useSendToCart(): (
  form: FormOf<InputOf<(typeof savedCartToCart)['body']>>,
) => ReturnType<typeof call<typeof savedCartToCart>> {
  const { customerNumber } = useUser();
  const client = useQueryClient();
  const attempt = useAttempt();
  return async (form) => {
    const body = { customerNumber, ...form };
    const send = () => attempt(body, (idempotencyKey) => call(savedCartToCart, { body }, { idempotencyKey }));
    try {
      const answer = await sendChange(client, customerNumber, send);
      void settle(client, customerNumber, answer);
      void (answer.linesLeft === 0 ? invalidateList : invalidateSavedCarts)(client, customerNumber);
      return answer;
    } catch (error) {
      void refreshCart(client, customerNumber);
      void invalidateSavedCarts(client, customerNumber);
      throw error;
    }
  };
}

/** Copies a saved cart, or the cart, to another customer number. A retry after a lost answer copies once. */
export function useCopyCart() {
  const { customerNumber } = useUser();
  const attempt = useAttempt();
  return useMutation({
    mutationFn: (form: FormOf<InputOf<(typeof copyCart)['body']>>) => {
      const body = { customerNumber, ...form };
      return attempt(body, (idempotencyKey) => call(copyCart, { body }, { idempotencyKey }));
    },
  });
}

export function useRenameSavedCart() {
  const { customerNumber } = useUser();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (named: SavedCartName) => call(renameSavedCart, { body: { customerNumber, ...named } }),
    onSettled: () => void invalidateSavedCarts(client, customerNumber),
  });
}

/** Deletes a saved cart, and offers to undo that. */
export function useDeleteSavedCart() {
  const { t } = useTranslation('savedCarts');
  const { customerNumber } = useUser();
  const client = useQueryClient();
  const undeletion = useMutation({
    mutationFn: ({ id }: SavedCartName) => call(undeleteSavedCart, { body: { customerNumber, id } }),
    onSuccess: (_done, { name }) => notify('success', t('delete.undone', { name })),
    onError: (error, { name }) => notify('error', t('delete.notUndone', { name, reason: failureText(error) })),
    onSettled: () => void invalidateSavedCarts(client, customerNumber),
  });
  return useMutation({
    mutationFn: ({ id }: SavedCartName) => call(deleteSavedCart, { body: { customerNumber, id } }),
    onSuccess: (_done, cart) =>
      notify('success', t('delete.done', { name: cart.name }), {
        label: t('delete.undo'),
        run: () => undeletion.mutate(cart),
      }),
    onError: (error, { name }) => notify('error', t('delete.failed', { name, reason: failureText(error) })),
    onSettled: () => void invalidateList(client, customerNumber),
  });
}
