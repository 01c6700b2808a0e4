/** Fills the placeholders of a text, in the order in which they were named. */
export type Phrase = (...values: readonly string[]) => string;

const separator = '\u0001';

/** Translates a text once, given the names of its placeholders, so that it can be filled many times. */
export function phraseOf<const Name extends string>(
  names: readonly Name[],
  translate: (values: Record<Name, string>) => string,
): Phrase {
  const marks = Object.fromEntries(names.map((name, at) => [name, separator + at + separator])) as Record<Name, string>;
  const parts = translate(marks).split(separator);
  return (...values) => parts.map((part, at) => (at % 2 === 0 ? part : (values[Number(part)] ?? ''))).join('');
}
