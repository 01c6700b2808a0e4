import type { Cell } from '../cells/cell.ts';
import { quote } from '../columns.ts';
import type { Batch, ExtraColumn } from '../target.ts';

// Control characters, which no accepted cell contains.
const separator = '\u001F';
const nullMark = '\u001E';

const areAllEqual = (values: readonly Cell[]): boolean => {
  const first = values[0];
  return values.every((value) => value === first);
};

/**
 * Joins a column's values into one text. Joining and splitting takes a third of the work of an array literal.
 * A separator follows each value, because a single empty text would otherwise split into no values.
 */
function joined(values: readonly Cell[]): string {
  let text = '';
  for (const value of values) text += (value ?? nullMark) + separator;
  return text;
}

/**
 * Builds the statement that inserts a batch into the stage. Columns with the same value in every row, which are common,
 * are sent once.
 */
export function insertBatch(
  table: string,
  columns: readonly ExtraColumn[],
  { lines, values }: Batch,
): { text: string; values: unknown[] } {
  const parameters: unknown[] = [lines];
  const lists: string[] = [];
  const selected = columns.map(({ name, type, compute }) => {
    const column = values.get(name) ?? [null];
    const isConstant = areAllEqual(column);
    parameters.push(isConstant ? column[0] : joined(column));
    const parameter = `$${parameters.length}::text`;
    if (!isConstant) lists.push(parameter);
    const text = isConstant ? parameter : `c${lists.length}`;
    return compute === undefined ? `(${text})::${type}` : compute(text);
  });
  const arrays = ['$1::int[]', ...lists.map((list) => `string_to_array(${list}, E'\\x1F', E'\\x1E')`)];
  const names = ['line', ...lists.map((_, index) => `c${index + 1}`)];
  return {
    text: `
      insert into ${table} (line, ${columns.map(({ name }) => quote(name)).join(', ')})
      select line, ${selected.join(', ')} from unnest(${arrays.join(', ')}) as u(${names.join(', ')}) where line is not null`,
    values: parameters,
  };
}
