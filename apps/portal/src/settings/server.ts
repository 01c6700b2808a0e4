/** Origin of the server; empty in a browser, where pages and server share one. */
let origin = '';

/** Names the server that the phone's app talks to, such as https://orders.example. */
export const setServer = (address: string): void => void (origin = address);

/** Address of a path at the server; an address that names its own host stays as it is. */
export const atServer = (address: string): string => (/^\/(?!\/)/.test(address) ? origin + address : address);
