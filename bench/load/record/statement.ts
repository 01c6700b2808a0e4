/** A statement as the product sent it. Without a name PostgreSQL parses and plans it each time. */
export interface Statement {
  name?: string;
  text: string;
  values: unknown[];
}

/** What a floor sends: on each new connection what the product sends there, then the statements of one request after the other's. */
export interface Recordings {
  session: Statement[];
  requests: Statement[][];
}
