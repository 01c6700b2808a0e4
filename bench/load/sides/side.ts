/** The product at one commit, in a separate folder with its packages installed. */
export interface Side {
  /** Its name in the tables. */
  name: string;
  /** The checkout with its server, feeds and documents. */
  root: string;
}
