/** A statement as the product sent it. Without a name it is parsed and planned anew each time. */
export interface Statement {
  name?: string;
  text: string;
  values: unknown[];
}
