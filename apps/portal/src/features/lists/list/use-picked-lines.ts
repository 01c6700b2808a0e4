import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Picking } from '../../../ui/data/pick-cells.tsx';
import type { ListLine } from '../queries.ts';

export interface PickedLinesState {
  /** The selected lines, in the order of the list. */
  lines: readonly ListLine[];
  /** Selects exactly these lines. */
  set: (ids: readonly string[]) => void;
  picking: Picking<ListLine>;
}

/** Holds the selected lines. A line removed from the list is deselected. */
export function usePickedLines(all: readonly ListLine[]): PickedLinesState {
  const common = useTranslation().t;
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const lines = all.filter(({ id }) => ids.has(id));
  const setPicked = (keys: readonly string[], isPicked: boolean): void => {
    const next = new Set(ids);
    for (const key of keys) {
      if (isPicked) next.add(key);
      else next.delete(key);
    }
    setIds(next);
  };
  return {
    lines,
    set: (keys) => setIds(new Set(keys)),
    picking: {
      picked: ids,
      onPick: (key, _, on) => setPicked([key], on),
      onPickAll: (rows, on) =>
        setPicked(
          rows.map(([key]) => key),
          on,
        ),
      label: ({ itemId }) => common('list.pick', { name: itemId }),
    },
  };
}
