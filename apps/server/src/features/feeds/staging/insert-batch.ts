import type { Cell } from '../cells/cell.ts';
import { quote } from '../targets/columns.ts';
import type { Batch, ExtraColumn } from '../targets/target.ts';

// Control characters: no cell is taken that holds one.
const separator = '\u001F';
const nothing = '\u001E';

const allAlike = (values: readonly Cell[]): boolean => {
  const first = values[0];
  return values.every((value) => value === first);
};

/**
 * One text for a column: joining and splitting is a third of the work of an array literal. Each value is followed by the
 * separator, because a single empty text would otherwise split into no value at all.
 */
function joined(values: readonly Cell[]): string {
  let text = '';
  for (const value of values) text += (value ?? nothing) + separator;
  return text;
}

/** The statement that puts a batch into the stage. Columns that are alike in every row, as many are, travel once. */
export function insertBatch(
  table: string,
  columns: readonly ExtraColumn[],
  { lines, values }: Batch,
): { text: string; values: unknown[] } {
  const parameters: unknown[] = [lines];
  const lists: string[] = [];
  const selected = columns.map(({ name, type, made }) => {
    const column = values.get(name) ?? [null];
    const alike = allAlike(column);
    parameters.push(alike ? column[0] : joined(column));
    const parameter = `$${parameters.length}::text`;
    if (!alike) lists.push(parameter);
    const text = alike ? parameter : `c${lists.length}`;
    return made === undefined ? `(${text})::${type}` : made(text);
  });
  const arrays = ['$1::int[]', ...lists.map((list) => `string_to_array(${list}, E'\\x1F', E'\\x1E')`)];
  const names = ['line', ...lists.map((_, place) => `c${place + 1}`)];
  return {
    text: `
      insert into ${table} (line, ${columns.map(({ name }) => quote(name)).join(', ')})
      select line, ${selected.join(', ')} from unnest(${arrays.join(', ')}) as u(${names.join(', ')}) where line is not null`,
    values: parameters,
  };
}
