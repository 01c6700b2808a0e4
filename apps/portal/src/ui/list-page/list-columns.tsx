import type { Claims } from '@tradecounter/contract/auth/claims';
import type { ColumnKind, DocumentColumn, DocumentKind } from '@tradecounter/contract/documents/document-kind';
import { may } from '@tradecounter/contract/auth/permissions';
import type { ReactNode } from 'react';
import { formatDate, formatNumber } from '../../format/formats.ts';
import { unitPriceText } from '../../format/unit-price.ts';
import { Code } from '../code.tsx';
import type { Column } from '../data/data-table.tsx';
import { Money } from '../data/money.tsx';
import { meaningOf } from '../data/state-meanings.ts';
import { StateTag } from '../data/state-tag.tsx';
import type { ColumnLook, ListDeclaration } from './list-declaration.ts';
import type { SayWord } from './use-list-words.ts';

/** The columns that this user is permitted to see, in the kind's order. */
export const columnsFor = (kind: DocumentKind, claims: Claims): string[] =>
  Object.keys(kind.columns).filter((name) => {
    const { permission } = kind.columns[name]!;
    return permission === undefined || may(claims, permission);
  });

const figures = new Set<ColumnKind>(['money', 'price', 'quantity', 'count']);
/** Kinds whose values are understood without a label. */
const plain = new Set<ColumnKind>(['text', 'code']);
const unbroken = new Set<ColumnKind>(['instant', 'day']);

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Draws a value in the format of its column kind. */
function drawValue(kind: ColumnKind, value: unknown, tag: (state: string) => ReactNode): ReactNode {
  if (isBlank(value)) return '';
  if (kind === 'code') return <Code>{String(value)}</Code>;
  // One form in a column, without the weekday that a coming day has elsewhere.
  if (kind === 'instant' || kind === 'day') return formatDate(String(value));
  if (kind === 'money') return <Money amount={Number(value)} strong />;
  if (kind === 'price') return unitPriceText(Number(value));
  if (kind === 'count' || kind === 'quantity') return formatNumber(Number(value));
  if (kind === 'state') return tag(String(value));
  return String(value);
}

const fieldOf = (name: string, { field }: DocumentColumn): string => field ?? name;

/** The columns of a table: the kind defines them, and the list's own looks override that. */
export function listColumns<Row extends object>(
  list: ListDeclaration<Row>,
  names: readonly string[],
  say: SayWord,
): Column<Row>[] {
  const tag = (state: string) => (
    <StateTag means={meaningOf(state)}>{list.kind.states.includes(state) ? say(`state.${state}`) : state}</StateTag>
  );
  const { further = [], actions, actionsHead = false } = list;
  const last: Column<Row>[] = further.map((column) => ({
    ...column,
    head: say(`column.${column.key}`),
    screenOnly: true,
  }));
  if (actions !== undefined)
    last.push({
      key: 'actions',
      head: say('column.actions'),
      headHidden: !actionsHead,
      screenOnly: actionsHead,
      cell: actions,
      card: 'foot',
      figure: true,
    });
  const columns = names.map((name): Column<Row> => {
    const column = list.kind.columns[name]!;
    const { labelWord, ...look }: ColumnLook<Row> = list.looks[name] ?? {};
    const valueOf = (row: Row): unknown => (row as Record<string, unknown>)[fieldOf(name, column)];
    return {
      key: name,
      head: say(`column.${name}`),
      cell: (row) => drawValue(column.kind, valueOf(row), tag),
      blank: (row) => isBlank(valueOf(row)),
      ...(figures.has(column.kind) && { figure: true }),
      ...(plain.has(column.kind) && { plain: true }),
      ...(unbroken.has(column.kind) && { tight: true }),
      ...(labelWord !== undefined && { label: (row: Row) => say(labelWord(row)) }),
      ...look,
    };
  });
  return [...columns, ...last];
}
