import { moveListLine } from '@tradecounter/contract/lists/lists';
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../app/api/failure.ts';
import { call } from '../../../app/api/client.ts';
import { useUser } from '../../../app/session/session.ts';
import { notify } from '../../../ui/notices/notices.ts';
import type { ListAddress } from '../mutations.ts';
import { listQuery, type List, type ListLine } from '../queries.ts';

/** Returns the rows with one of them at another position. */
function moveRow<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const next = [...rows];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

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
  /** The line moved by keys, whose grip keeps the focus even if its row leaves the document on the way. */
  led: string | null;
  /** Runs when the focus has gone elsewhere. */
  leave: () => void;
  /** The announcement for screen readers. */
  announcement: string;
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
export function useReordering(list: ListAddress, savedLines: readonly ListLine[]): Reordering {
  const { t } = useTranslation('shoppingLists');
  const client = useQueryClient();
  const { customerNumber } = useUser();
  const [held, setHeld] = useState<Held | null>(null);
  const [led, setLed] = useState<string | null>(null);
  const [announcement, announce] = useState('');
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const { queryKey } = listQuery(customerNumber, list.listName);
  /** Returns the values of a message about a position, counted from 1. */
  const positionValues = (at: number) => ({ place: at + 1, count: savedLines.length });
  const nameOf = (id: string): string => savedLines.find((line) => line.id === id)?.itemId ?? '';
  const clamp = (at: number): number => Math.max(0, Math.min(savedLines.length - 1, at));

  // The row has moved in the document, which takes the focus from its grip.
  useLayoutEffect(() => {
    if (held !== null) gripOf(held.id)?.focus({ preventScroll: true });
    if (held !== null) gripOf(held.id)?.scrollIntoView({ block: 'nearest' });
  }, [held]);

  const move = (id: string, target: number): void => {
    const from = savedLines.findIndex((line) => line.id === id);
    const at = clamp(target);
    if (from < 0 || from === at) return;
    const lines = moveRow(savedLines, from, at);
    client.setQueryData<List | null>(queryKey, (known) => known && { ...known, lines });
    announce(t('order.moved', { item: nameOf(id), ...positionValues(at) }));
    sending.current = sending.current
      .then(() => call(moveListLine, { body: { customerNumber, ...list, line: id, after: lines[at - 1]?.id ?? '' } }))
      .catch((error: unknown) => {
        notify('error', t('order.failed', { reason: failureText(error) }));
        return client.invalidateQueries({ queryKey, exact: true });
      });
  };

  const putBack = (): void => {
    if (held === null) return;
    setHeld(null);
    announce(t('order.putBack', { item: nameOf(held.id), ...positionValues(held.from) }));
  };

  // Find the line by id: after a drop the list already has it there, and another user may have removed it.
  const index = held === null ? -1 : savedLines.findIndex(({ id }) => id === held.id);

  return {
    lines: held === null || index < 0 ? savedLines : moveRow(savedLines, index, held.at),
    held,
    led,
    leave: () => setLed(null),
    announcement,
    grab: (id, by) => {
      const from = savedLines.findIndex((line) => line.id === id);
      if (from < 0) return;
      setHeld({ id, from, at: from, by });
      setLed(by === 'keys' ? id : null);
      announce(t('order.grabbed', { item: nameOf(id), ...positionValues(from) }));
    },
    carry: (target) => {
      const at = clamp(target);
      if (held === null || at === held.at) return;
      setHeld({ ...held, at });
      announce(t('order.at', positionValues(at)));
    },
    drop: () => {
      if (held === null) return;
      if (held.at === held.from) return putBack();
      move(held.id, held.at);
      // Release the line only after the list's observers have been notified, or it would jump back for a moment.
      notifyManager.schedule(() => setHeld(null));
      return undefined;
    },
    putBack,
    move,
  };
}
