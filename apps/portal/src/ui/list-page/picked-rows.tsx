import type { DocumentKind } from '@tradecounter/contract/documents/document-kind';
import { decimal } from '@tradecounter/rules/decimal';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { moneyText } from '../data/money.tsx';
import { stickyBarHeight } from '../page/bar-heights.ts';
import style from './picked-rows.module.css';
import type { SayWord } from './use-list-words.ts';

export interface PickedRows<Row> {
  picked: ReadonlyMap<string, Row>;
  pick: (key: string, row: Row, on: boolean) => void;
  pickAll: (rows: readonly (readonly [string, Row])[], on: boolean) => void;
  clear: () => void;
}

/**
 * Holds the selected rows of a list. They stay selected across pages; a change of `listKey`, the identity of the list,
 * clears them.
 */
export function usePickedRows<Row>(listKey: string): PickedRows<Row> {
  const [state, setState] = useState<{ listKey: string; picked: ReadonlyMap<string, Row> }>({
    listKey,
    picked: new Map(),
  });
  const picked = state.listKey === listKey ? state.picked : new Map<string, Row>();
  const pickAll: PickedRows<Row>['pickAll'] = (rows, on) => {
    const next = new Map(picked);
    for (const [key, row] of rows) {
      if (on) next.set(key, row);
      else next.delete(key);
    }
    setState({ listKey, picked: next });
  };
  return {
    picked,
    pick: (key, row, on) => pickAll([[key, row]], on),
    pickAll,
    clear: () => setState({ listKey, picked: new Map() }),
  };
}

/** Returns the sum of a money column over rows, exact to the cent; null where the user may not see the amounts. */
export function sumOf(rows: Iterable<object>, field: string): string | null {
  let sum = decimal(0);
  for (const row of rows) {
    const amount = (row as Record<string, unknown>)[field];
    if (typeof amount !== 'number') return null;
    sum = sum.plus(amount);
  }
  return sum.toFixed();
}

interface BarProps {
  kind: DocumentKind;
  columns: readonly string[];
  picked: Pick<PickedRows<object>, 'picked' | 'clear'>;
  say: SayWord;
  /** The actions on the selected rows. */
  actions?: ReactNode;
}

/** Shows how many rows are selected and their sums. */
export function PickedBar({ kind, columns, picked: { picked, clear }, say, actions }: BarProps) {
  const { t } = useTranslation();
  if (picked.size === 0) return null;
  const sums = columns
    .filter((name) => kind.columns[name]!.kind === 'money')
    .map((name) => [name, sumOf(picked.values(), kind.columns[name]!.field ?? name)] as const);
  return (
    <div
      ref={stickyBarHeight}
      className={[style['bar'], 'screen-only'].join(' ')}
      role="status"
      aria-label={t('list.pickedRows')}
    >
      <b>{t('list.picked', { count: picked.size })}</b>
      {sums.map(
        ([name, sum]) => sum !== null && <span key={name}>{`${say(`column.${name}`)} ${moneyText(Number(sum))}`}</span>,
      )}
      <span className={style['actions']}>
        {actions}
        <Button kind="quiet" onClick={clear}>
          {t('list.pickNone')}
        </Button>
      </span>
    </div>
  );
}
