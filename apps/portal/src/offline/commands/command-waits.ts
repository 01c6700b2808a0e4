/**
 * Thrown when a change is kept on this device and will be sent later. The queue has reported it to the buyer. Nothing
 * has failed.
 */
export class CommandWaits extends Error {
  constructor() {
    super('The change waits for the network');
    this.name = 'CommandWaits';
  }
}
