import { readQuantity } from '../../../format/typed-quantity.ts';
import type { ListLine } from '../queries.ts';

/** The editable values of a line. */
export const lineFields = ['quantity', 'uom', 'note', 'minimum', 'maximum'] as const;
export type LineField = (typeof lineFields)[number];
export type LineForm = Readonly<Record<LineField, string>>;

export type LineProblem = 'number' | 'levels';

/** The values of a line as they are sent. */
export interface LineRow {
  listQty: string;
  UMCode: string;
  note: string;
  minimum: string | null;
  maximum: string | null;
}

type LineValues = Pick<ListLine, 'quantity' | 'uom' | 'note' | 'minimum' | 'maximum'>;

const levelText = (level: number | null): string => (level === null ? '' : String(level));

/** Returns the line as its fields show it. */
export const formOf = ({ quantity, uom, note, minimum, maximum }: LineValues): LineForm => ({
  quantity: String(quantity),
  uom,
  note,
  minimum: levelText(minimum),
  maximum: levelText(maximum),
});

const readLevel = (typed: string): string | null => (typed.trim() === '' ? null : readQuantity(typed));

/** Returns the problems with the values, by field. */
export function problemsOf(form: LineForm): Partial<Record<LineField, LineProblem>> {
  const problems: Partial<Record<LineField, LineProblem>> = {};
  if (readQuantity(form.quantity) === null) problems.quantity = 'number';
  for (const level of ['minimum', 'maximum'] as const)
    if (form[level].trim() !== '' && readQuantity(form[level]) === null) problems[level] = 'number';
  const [minimum, maximum] = [readLevel(form.minimum), readLevel(form.maximum)];
  if (minimum !== null && maximum !== null && Number(minimum) > Number(maximum)) problems.maximum = 'levels';
  return problems;
}

/** Returns the values to send; null while one is invalid. */
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

const levelNumber = (level: string | null): number | null => (level === null ? null : Number(level));

/** Returns the line with the values that were sent. */
export const withRow = (line: ListLine, { listQty, UMCode, note, minimum, maximum }: LineRow): ListLine => ({
  ...line,
  quantity: Number(listQty),
  uom: UMCode,
  note,
  minimum: levelNumber(minimum),
  maximum: levelNumber(maximum),
  problem:
    line.problem === 'unknown_uom' && line.item?.uoms.some(({ code }) => code === UMCode) === true
      ? null
      : line.problem,
});

/** Returns whether sending the values would change the line. */
export const wouldChange = (line: ListLine, row: LineRow): boolean =>
  JSON.stringify(formOf(line)) !== JSON.stringify(formOf(withRow(line, row)));
