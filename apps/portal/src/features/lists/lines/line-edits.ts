import { setListLine } from '@tradecounter/contract/lists/lists';
import { CallError } from '@tradecounter/contract/client';
import type { QueryClient } from '@tanstack/react-query';
import { sendCommand, waits } from '../../../device/offline/commands/send-command.ts';
import { createStore, type Store } from '../../../app/state/store.ts';
import type { ListAddress } from '../mutations.ts';
import { listQuery, invalidateSummaries, type List, type ListLine } from '../queries.ts';
import { formOf, rowOf, withRow, wouldChange, type LineField, type LineRow } from './line-form.ts';

/** Unsaved input in a line. */
export interface Draft {
  values: Partial<Record<LineField, string>>;
  /** The line's version when the user began to type. */
  version: number;
  /** `conflict`: another user has changed the line meanwhile. `failed`: saving failed. */
  state: 'typing' | 'saving' | 'conflict' | 'failed';
}

export interface LineEdits {
  drafts: Store<ReadonlyMap<string, Draft>>;
  /** Stores the input in a field, without saving it. */
  type: (line: ListLine, field: LineField, text: string) => void;
  /** Saves the input in a line, if it is valid. */
  save: (id: string) => void;
  /** Resolves a conflict: `keepMine` overwrites the other user's change, `takeTheirs` drops the input. */
  keepMine: (id: string) => void;
  takeTheirs: (id: string) => void;
  /** Saves everything. Returns false if some input could not be saved. */
  flush: () => Promise<boolean>;
}

/** Returns the values that have changed since they were sent. */
const changedSince = (values: Draft['values'], sent: Draft['values']): Draft['values'] =>
  Object.fromEntries(Object.entries(values).filter(([field, text]) => sent[field as LineField] !== text));

/**
 * Holds the edits of the lines of one list. Input is kept until it is saved, however far the page scrolls, because only
 * the rows near the window are drawn.
 * The changes of a line are sent one after the other, each with the version that the user saw when they began to type.
 * `onFailed` receives the line that could not be saved, and whether it is still on the list.
 */
export function makeLineEdits(
  client: QueryClient,
  customerNumber: string,
  list: ListAddress,
  onFailed: (line: ListLine, error: unknown, isStillListed: boolean) => void,
): LineEdits {
  const { queryKey } = listQuery(customerNumber, list.listName);
  const drafts = createStore<ReadonlyMap<string, Draft>>(new Map());
  const sending = new Map<string, Promise<void>>();
  const lineOf = (id: string): ListLine | undefined =>
    client.getQueryData<List | null>(queryKey)?.lines.find((line) => line.id === id);
  const setDraft = (id: string, draft: Draft | null): void => {
    const next = new Map(drafts.get());
    if (draft === null) next.delete(id);
    else next.set(id, draft);
    drafts.set(next);
  };
  const patchLine = (id: string, row: LineRow, version: number): void => {
    const change = (line: ListLine): ListLine => (line.id === id ? { ...withRow(line, row), version } : line);
    client.setQueryData<List | null>(queryKey, (known) => known && { ...known, lines: known.lines.map(change) });
  };

  async function send(id: string): Promise<void> {
    const [line, draft] = [lineOf(id), drafts.get().get(id)];
    if (draft === undefined || draft.state === 'conflict') return;
    // The line was removed meanwhile, so no field shows the input any more.
    if (line === undefined) return setDraft(id, null);
    const row = rowOf({ ...formOf(line), ...draft.values });
    if (row === null) return;
    if (!wouldChange(line, row)) return setDraft(id, null);
    setDraft(id, { ...draft, state: 'saving' });
    const settle = (state: Draft['state'], version: number, values: Draft['values']): void =>
      setDraft(id, Object.keys(values).length === 0 ? null : { values, version, state });
    const latest = (): Draft => drafts.get().get(id) ?? draft;
    try {
      const body = { customerNumber, ...list, line: id, version: draft.version, ...row };
      const about = { item: line.itemId, quantity: row.listQty, unit: row.UMCode, list: list.listName };
      const same = JSON.stringify(['list line', list.listCust, list.listName, id]);
      const { version } = await sendCommand(setListLine, body, { about, same });
      patchLine(id, row, version);
      settle('typing', version, changedSince(latest().values, draft.values));
      invalidateSummaries(client, customerNumber);
    } catch (error) {
      if (waits(error)) {
        // This device sends the change later, against the version that the user saw.
        patchLine(id, row, draft.version);
        return settle('typing', draft.version, changedSince(latest().values, draft.values));
      }
      const { status } = CallError.of(error);
      const [isConflict, isGone] = [status === 409, status === 404];
      if (isConflict || isGone) await client.refetchQueries({ queryKey, exact: true });
      if (isGone) setDraft(id, null);
      else settle(isConflict ? 'conflict' : 'failed', latest().version, latest().values);
      if (!isConflict) onFailed(line, error, !isGone);
    }
  }

  const save = (id: string): void => {
    const request = (sending.get(id) ?? Promise.resolve()).then(() => send(id));
    sending.set(id, request);
    void request.finally(() => sending.get(id) === request && sending.delete(id));
  };
  return {
    drafts,
    type: (line, field, text) => {
      const before = drafts.get().get(line.id);
      const draft = before ?? { values: {}, version: line.version, state: 'typing' as const };
      setDraft(line.id, {
        ...draft,
        values: { ...draft.values, [field]: text },
        state: draft.state === 'conflict' ? 'conflict' : 'typing',
      });
    },
    save: (id) => drafts.get().has(id) && save(id),
    keepMine: (id) => {
      const [line, draft] = [lineOf(id), drafts.get().get(id)];
      if (line === undefined || draft === undefined) return;
      setDraft(id, { ...draft, version: line.version, state: 'typing' });
      save(id);
    },
    takeTheirs: (id) => setDraft(id, null),
    flush: async () => {
      for (const id of drafts.get().keys()) save(id);
      await Promise.all(sending.values());
      return drafts.get().size === 0;
    },
  };
}
