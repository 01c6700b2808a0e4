import { native } from '../../device/native.ts';
import { config } from '../../settings/config.ts';
import { atServer } from '../../settings/server.ts';

/** Saves the file at a single-use address. */
export const followDownload = (address: string): void => native().download(atServer(`${config().API_URL}${address}`));
