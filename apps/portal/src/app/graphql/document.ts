/**
 * A query known at build time. The request contains only its hash; the server reads the text from the committed list.
 */
export interface PersistedDocument<Data, Variables> {
  readonly id: string;
  readonly name: string;
  /** Never set; carries the types. */
  readonly types?: (variables: Variables) => Data;
}

export const persisted = <Data, Variables>(name: string, id: string): PersistedDocument<Data, Variables> => ({
  id,
  name,
});

/** Returns the body of a request for such a query. */
export const bodyOf = ({ id }: PersistedDocument<unknown, never>, variables: unknown): string =>
  JSON.stringify({ persisted: true, query: id, variables });
