import { config } from '../settings/config.ts';

/** Has the browser save what stands at an address of a download: a link of its own, so that the page stays. */
export function followDownload(address: string): void {
  const link = document.createElement('a');
  link.href = `${config().API_URL}${address}`;
  link.download = '';
  link.click();
}
