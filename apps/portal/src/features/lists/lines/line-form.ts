import { readQuantity } from '../../../format/typed-quantity.ts';
import type { ListLine } from '../queries.ts';

/** What can be typed into a line. */
export const lineFields = ['quantity', 'uom', 'note', 'minimum', 'maximum'] as const;
export type LineField = (typeof lineFields)[number];
export type LineForm = Readonly<Record<LineField, string>>;

export type LineProblem = 'number' | 'levels';

/** What is sent of a line. */
export interface LineRow {
  listQty: string;
  UMCode: string;
  note: string;
  minimum: string | null;
  maximum: string | null;
}

type Typed = Pick<ListLine, 'quantity' | 'uom' | 'note' | 'minimum' | 'maximum'>;

const levelText = (level: number | null): string => (level === null ? '' : String(level));

/** The line as its fields show it. */
export const formOf = ({ quantity, uom, note, minimum, maximum }: Typed): LineForm => ({
  quantity: String(quantity),
  uom,
  note,
  minimum: levelText(minimum),
  maximum: levelText(maximum),
});

const readLevel = (typed: string): string | null => (typed.trim() === '' ? null : readQuantity(typed));

/** What is wrong with what was typed, by field. */
export function problemsOf(form: LineForm): Partial<Record<LineField, LineProblem>> {
  const problems: Partial<Record<LineField, LineProblem>> = {};
  if (readQuantity(form.quantity) === null) problems.quantity = 'number';
  for (const level of ['minimum', 'maximum'] as const)
    if (form[level].trim() !== '' && readQuantity(form[level]) === null) problems[level] = 'number';
  const [minimum, maximum] = [readLevel(form.minimum), readLevel(form.maximum)];
  if (minimum !== null && maximum !== null && Number(minimum) > Number(maximum)) problems.maximum = 'levels';
  return problems;
}

/** As it is sent; null while something is wrong with it. */
export function rowOf(form: LineForm): LineRow | null {
  const listQty = readQuantity(form.quantity);
  if (listQty === null || Object.keys(problemsOf(form)).length > 0) return null;
  return {
    listQty,
    UMCode: form.uom,
    note: form.note.trim(),
    minimum: readLevel(form.minimum),
    maximum: readLevel(form.maximum),
  };
}

const numberOf = (level: string | null): number | null => (level === null ? null : Number(level));

/** The line with what was sent of it. */
export const withRow = (line: ListLine, { listQty, UMCode, note, minimum, maximum }: LineRow): ListLine => ({
  ...line,
  quantity: Number(listQty),
  uom: UMCode,
  note,
  minimum: numberOf(minimum),
  maximum: numberOf(maximum),
  problem:
    line.problem === 'unknown_uom' && line.item?.uoms.some(({ code }) => code === UMCode) === true
      ? null
      : line.problem,
});

/** Whether sending it would change the line. */
export const changes = (line: ListLine, row: LineRow): boolean =>
  JSON.stringify(formOf(line)) !== JSON.stringify(formOf(withRow(line, row)));
