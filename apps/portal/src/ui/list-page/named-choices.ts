interface Named {
  id: string;
  name: string;
}

/** Turns named entries of an answer, such as families or addresses, into choices of a filter. */
export const namedChoices = (some: readonly Named[]): { value: string; label: string }[] =>
  some.map(({ id, name }) => ({ value: id, label: name }));
