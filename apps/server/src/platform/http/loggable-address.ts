import { downloadPath } from '@tradecounter/contract/downloads/request-download';

/** The address of a request as the log may name it: without the secret of a download, which opens a file for a minute. */
export function loggableAddress(url: string): string {
  const at = url.indexOf(downloadPath);
  return at === -1 ? url : `${url.slice(0, at + downloadPath.length)}…`;
}
