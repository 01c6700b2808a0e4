import { access, constants } from 'node:fs/promises';
import { readPictureFaults } from '../../features/pictures/own/read-faults.ts';
import { readStart } from '../../platform/content/start-bundle.ts';
import { fetchFind } from '../../platform/content/strapi/content-client.ts';
import { reservedBytes } from '../../platform/db/embedded/watch-space.ts';
import { freeBytes } from '../backup/staging.ts';
import { type Check, codeOf, fault, ok, warning } from './finding.ts';

/** Bytes of free disk space below which there is a warning. */
const littleBytes = 1e9;

export const diskCheck: Check = {
  name: 'disk',
  database: false,
  async run({ dataFolder }) {
    const free = await freeBytes(dataFolder);
    const text = `${Math.floor(free / 1e6)} MB are free in ${dataFolder}`;
    const facts = { free };
    if (free < reservedBytes) return fault(text, 'Free some space now: writes are refused.', facts);
    if (free < littleBytes) return warning(text, 'Free some space.', facts);
    return ok(text, facts);
  },
};

export const picturesCheck: Check = {
  name: 'pictures',
  database: true,
  async run({ config, db }) {
    const { sources, faults } = await readPictureFaults(db);
    const readable = await access(config.uploadsFolder, constants.R_OK | constants.X_OK).then(
      () => true,
      () => false,
    );
    const facts = { sources, faults, readable };
    if (!readable && config.UPLOADS_DIR !== undefined)
      return warning(`${config.uploadsFolder} can't be read`, 'Make the folder of UPLOADS_DIR readable.', facts);
    if (faults > 0) return warning(`${faults} of ${sources} can't be shown`, "The server's log says why.", facts);
    return ok(`${sources} from the feed, all can be shown`, facts);
  },
};

export const contentCheck: Check = {
  name: 'content',
  database: false,
  async run({ config }) {
    if (config.CONTENT_URL !== undefined) {
      try {
        await fetchFind({ url: config.CONTENT_URL, token: config.CONTENT_TOKEN }, 'footer');
        return ok('Strapi answers', { kind: 'strapi' });
      } catch (error) {
        return warning(
          `Strapi: ${(error as Error).message}`,
          'The portal shows what it had last. Start Strapi, or correct CONTENT_URL and CONTENT_TOKEN.',
          { kind: 'strapi', code: codeOf(error) },
        );
      }
    }
    const faults: string[] = [];
    const onError = (error: unknown): void => void faults.push((error as Error).message);
    await readStart({ folder: config.contentFolder, onError, nameFaults: false });
    const facts = { kind: 'folder', faults: faults.length };
    if (faults.length > 0) return warning(faults.slice(0, 5).join('; '), 'Correct the files.', facts);
    return ok(`${config.contentFolder} can be read`, facts);
  },
};
