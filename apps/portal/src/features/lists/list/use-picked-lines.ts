import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Picking } from '../../../ui/data/pick-cells.tsx';
import type { ListLine } from '../queries.ts';

export interface PickedLines {
  lines: readonly ListLine[];
  set: (ids: readonly string[]) => void;
  picking: Picking<ListLine>;
}

/** Holds the selected lines. A line removed from the list is deselected. */
export function usePickedLines(all: readonly ListLine[]): PickedLines {
  const common = useTranslation().t;
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const lines = all.filter(({ id }) => ids.has(id));
  const change = (keys: readonly string[], on: boolean): void => {
    const next = new Set(ids);
    for (const key of keys) {
      if (on) next.add(key);
      else next.delete(key);
    }
    setIds(next);
  };
  return {
    lines,
    set: (wanted) => setIds(new Set(wanted)),
    picking: {
      picked: ids,
      onPick: (key, _, on) => change([key], on),
      onPickAll: (rows, on) =>
        change(
          rows.map(([key]) => key),
          on,
        ),
      label: ({ itemId }) => common('list.pick', { name: itemId }),
    },
  };
}
