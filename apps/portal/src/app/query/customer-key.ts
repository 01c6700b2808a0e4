/** Builds a query key that starts with the customer number, so that no account ever sees what was read for another. */
export const customerKey = <Parts extends readonly unknown[]>(customerNumber: string, ...parts: Parts) =>
  [customerNumber, ...parts] as const;
