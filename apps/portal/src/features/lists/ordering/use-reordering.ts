import { moveListLine } from '@tradecounter/contract/lists/lists';
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { useUser } from '../../../session/session.ts';
import { notify } from '../../../ui/notices/notices.ts';
import type { ListAddress } from '../mutations.ts';
import { listQuery, type List, type ListLine } from '../queries.ts';
import { refusalOf } from '../refusal.ts';
import { moved } from './moved.ts';

/** The held line: its position before, and the one where it would be dropped. */
export interface Held {
  id: string;
  from: number;
  at: number;
  by: 'keys' | 'pointer';
}

export interface Reordering {
  /** The lines, with the held one where it would be dropped. */
  lines: readonly ListLine[];
  held: Held | null;
  /** The line whose grip has the focus during a move by keys: its row may leave the document on the way. */
  led: string | null;
  /** Runs when the focus has gone elsewhere. */
  leave: () => void;
  /** The announcement for screen readers. */
  said: string;
  grab: (id: string, by: Held['by']) => void;
  /** Moves the held line to a position, counted from 0. */
  carry: (at: number) => void;
  drop: () => void;
  putBack: () => void;
  /** Moves a line in one step, from a menu. */
  move: (id: string, at: number) => void;
}

const gripOf = (id: string): HTMLElement | null => document.querySelector(`[data-grip="${CSS.escape(id)}"]`);

/**
 * Reorders lines. Shows a move at once, sends the moves one after the other, and fetches the list again where one
 * fails.
 */
export function useReordering(list: ListAddress, kept: readonly ListLine[]): Reordering {
  const { t } = useTranslation('shoppingLists');
  const client = useQueryClient();
  const { customerNumber } = useUser();
  const [held, hold] = useState<Held | null>(null);
  const [led, lead] = useState<string | null>(null);
  const [said, say] = useState('');
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const { queryKey } = listQuery(customerNumber, list.listName);
  const place = (at: number) => ({ place: at + 1, count: kept.length });
  const nameOf = (id: string): string => kept.find((line) => line.id === id)?.itemId ?? '';
  const within = (at: number): number => Math.max(0, Math.min(kept.length - 1, at));

  // The row has moved in the document, which takes the focus from its grip.
  useLayoutEffect(() => {
    if (held !== null) gripOf(held.id)?.focus({ preventScroll: true });
    if (held !== null) gripOf(held.id)?.scrollIntoView({ block: 'nearest' });
  }, [held]);

  const move = (id: string, wanted: number): void => {
    const from = kept.findIndex((line) => line.id === id);
    const at = within(wanted);
    if (from < 0 || from === at) return;
    const lines = moved(kept, from, at);
    client.setQueryData<List | null>(queryKey, (known) => known && { ...known, lines });
    say(t('order.moved', { item: nameOf(id), ...place(at) }));
    sending.current = sending.current
      .then(() => call(moveListLine, { body: { customerNumber, ...list, line: id, after: lines[at - 1]?.id ?? '' } }))
      .catch((error: unknown) => {
        notify('error', t('order.failed', { reason: refusalOf(error) }));
        return client.invalidateQueries({ queryKey, exact: true });
      });
  };

  const putBack = (): void => {
    if (held === null) return;
    hold(null);
    say(t('order.putBack', { item: nameOf(held.id), ...place(held.from) }));
  };

  // Find the line by id: after a drop the list already has it there, and another user may have removed it.
  const index = held === null ? -1 : kept.findIndex(({ id }) => id === held.id);

  return {
    lines: held === null || index < 0 ? kept : moved(kept, index, held.at),
    held,
    led,
    leave: () => lead(null),
    said,
    grab: (id, by) => {
      const from = kept.findIndex((line) => line.id === id);
      if (from < 0) return;
      hold({ id, from, at: from, by });
      lead(by === 'keys' ? id : null);
      say(t('order.grabbed', { item: nameOf(id), ...place(from) }));
    },
    carry: (wanted) => {
      const at = within(wanted);
      if (held === null || at === held.at) return;
      hold({ ...held, at });
      say(t('order.at', place(at)));
    },
    drop: () => {
      if (held === null) return;
      if (held.at === held.from) return putBack();
      move(held.id, held.at);
      // Release the line only after the list's observers have been notified, or it would jump back for a moment.
      notifyManager.schedule(() => hold(null));
      return undefined;
    },
    putBack,
    move,
  };
}
