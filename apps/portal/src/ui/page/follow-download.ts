import { native } from '../../device/native.ts';
import { config } from '../../app/settings/config.ts';
import { atServer } from '../../app/settings/server.ts';

/** Saves the file at a single-use address. */
export const followDownload = (address: string): void => native().download(atServer(`${config().API_URL}${address}`));
