/** The server's origin; empty in a browser, where the server delivers the pages itself. */
let origin = '';

/** Sets the server that the native app talks to, such as https://orders.example. */
export const setServer = (address: string): void => void (origin = address);

/** Returns the address of a path on the server; an address with its own host stays as it is. */
export const atServer = (address: string): string => (/^\/(?!\/)/.test(address) ? origin + address : address);
