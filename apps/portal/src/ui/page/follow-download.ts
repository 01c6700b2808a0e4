import { config } from '../../settings/config.ts';

/** Fetches a file at an address that is valid once: a link of its own, so that the browser saves what it is answered, and the page stays. */
export function followDownload(address: string): void {
  const link = document.createElement('a');
  link.href = `${config().API_URL}${address}`;
  link.download = '';
  link.click();
}
