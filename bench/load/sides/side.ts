/** The product at one commit, in a folder of its own with its packages installed. */
export interface Side {
  /** As the tables name it. */
  name: string;
  /** Its checkout, which has its own server, feeds and documents. */
  root: string;
}
