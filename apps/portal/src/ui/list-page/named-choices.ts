interface NamedEntry {
  id: string;
  name: string;
}

/** Turns named entries of an answer, such as families or addresses, into choices of a filter. */
export const namedChoices = (entries: readonly NamedEntry[]): { value: string; label: string }[] =>
  entries.map(({ id, name }) => ({ value: id, label: name }));
