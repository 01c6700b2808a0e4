/**
 * Thrown when a change is kept on this device and will be sent later. The queue has reported it to the buyer. Nothing
 * has failed.
 */
export class CommandWaits extends Error {
  /** True where the server was reached but took too long to answer. */
  readonly isServerSlow: boolean;

  constructor(isServerSlow = false) {
    super('The change waits for the network');
    this.isServerSlow = isServerSlow;
    this.name = 'CommandWaits';
  }
}
