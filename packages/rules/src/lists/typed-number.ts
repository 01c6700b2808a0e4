/** Returns the forms of a typed item number to look up: itself, and in capitals, as nearly all item numbers are. */
export const numberForms = (typed: string): string[] => [...new Set([typed, typed.toUpperCase()])];

/** Returns the known item number that a typed one means. Returns an unknown one as it was typed. */
export const knownNumber = (typed: string, isKnown: (number: string) => boolean): string =>
  numberForms(typed).find(isKnown) ?? typed;
