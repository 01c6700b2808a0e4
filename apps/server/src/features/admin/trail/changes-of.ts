import { amounts, inReadingOrder, references, type TrailWords } from './trail-words.ts';

type Values = Readonly<Record<string, unknown>>;

const asValues = (value: unknown): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Values)
    : value === null || value === undefined
      ? {}
      : { '': value };

/** A map of claims. Only those with Y are shown. */
const isFlags = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((one) => typeof one === 'string' && one.length < 2);

function textOf(code: string, value: unknown, words: TrailWords): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value))
    return value
      .map((one) => (code === 'claims' && typeof one === 'string' ? words.name(one) : textOf(code, one, words)))
      .join(', ');
  if (isFlags(value))
    return (
      Object.keys(value)
        .filter((name) => value[name] === 'Y')
        .map((name) => words.name(name))
        .join(', ') || '–'
    );
  return typeof value === 'object' ? JSON.stringify(value) : words.value(code, String(value));
}

/**
 * Lists the changes in a fixed order, one per line: 'name: before → after', or 'name: after' if there was no value
 * before. Leaves out references, which say nothing to a reader.
 */
export function changesOf(
  before: unknown,
  after: unknown,
  { prices, words }: { prices: boolean; words: TrailWords },
): string[] {
  const [oldValues, newValues] = [asValues(before), asValues(after)];
  const allNames = inReadingOrder([...new Set([...Object.keys(oldValues), ...Object.keys(newValues)])]);
  const names = allNames.filter((name) => !references.has(name) && (prices || !amounts.has(name)));
  return names.flatMap((name) => {
    const prefix = name === '' ? '' : `${words.name(name)}: `;
    const newText = name in newValues ? textOf(name, newValues[name], words) : '–';
    if (!(name in oldValues)) return [`${prefix}${newText}`];
    const oldText = textOf(name, oldValues[name], words);
    return oldText === newText ? [] : [`${prefix}${oldText} → ${newText}`];
  });
}
