interface Named {
  id: string;
  name: string;
}

/** What an answer names, such as families or addresses, as choices of a filter. */
export const namedChoices = (some: readonly Named[]): { value: string; label: string }[] =>
  some.map(({ id, name }) => ({ value: id, label: name }));
