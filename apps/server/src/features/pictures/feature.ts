import { resolve } from 'node:path';
import type { Feature, FeatureServices } from '../../platform/feature.ts';
import { lazily } from '../../platform/lazily.ts';
import type { Drawings } from './drawings.ts';
import { keptFiles } from './kept/kept-files.ts';
import { findSources } from './own/source-repository.ts';
import type { PictureImport } from './own/take-in.ts';
import { registerPictures } from './rest.ts';

/**
 * Pictures of goods: the distributor's own, from files and addresses, and drawn ones for items without a photograph.
 */
export const pictures = ({ db, now, log, config }: FeatureServices, { render }: Drawings): Feature => {
  const pictureImport: PictureImport = {
    uploads: config.uploadsFolder,
    fetching: { hosts: config.PICTURE_HOSTS },
    passedOn: config.RESOURCESPACE_STRIP_HOST === 'Y',
    kept: keptFiles(resolve(config.dataFolder, 'pictures'), config.PICTURES_MAX_MB * 1_048_576),
  };
  const store = lazily(async () => {
    const [{ pictureStore }, { masterOf }] = await Promise.all([
      import('./picture-store.ts'),
      import('./own/take-in.ts'),
    ]);
    const sourcesOf = (picture: string) => findSources(db, picture);
    return pictureStore({
      kept: pictureImport.kept,
      masterOf: (own, hash) => masterOf(own, hash, sourcesOf, pictureImport),
      render,
    });
  });
  const takeIn = async () => {
    const { takeInDue } = await import('./own/take-in-due.ts');
    await takeInDue({ ...pictureImport, db, now, warn: (line) => log.warn(line) });
  };
  return {
    calls: ({ app }) =>
      registerPictures(app, {
        get: async (kind, variant, width, format) => (await store()).get(kind, variant, width, format),
      }),
    schedules: [{ name: 'take-in-pictures', when: { everyMinutes: 1 }, run: takeIn }],
  };
};
