import { resolve } from 'node:path';
import type { Feature, Dependencies } from '../../platform/feature.ts';
import { lazily } from '../../platform/lazily.ts';
import type { Drawings } from './drawings.ts';
import { keptFiles } from './kept/kept-files.ts';
import { findSources } from './own/source-repository.ts';
import type { PictureImport } from './own/take-in.ts';
import { registerPictures } from './rest.ts';

/** One for each server, so that the size of the kept files is counted in one place. */
const imports = new WeakMap<Dependencies, PictureImport>();

function getImport(dependencies: Dependencies): PictureImport {
  const { config } = dependencies;
  const pictureImport = imports.get(dependencies) ?? {
    uploads: config.uploadsFolder,
    fetching: { hosts: config.PICTURE_HOSTS },
    passedOn: config.RESOURCESPACE_STRIP_HOST === 'Y',
    kept: keptFiles(resolve(config.dataFolder, 'pictures'), config.PICTURES_MAX_MB * 1_048_576),
  };
  imports.set(dependencies, pictureImport);
  return pictureImport;
}

/**
 * Pictures of goods: the distributor's own, from files and addresses, and drawn ones for items without a photograph.
 */
export const picturesDrawnBy = ({ render }: Drawings): Feature => ({
  name: 'pictures',
  calls: (dependencies) => {
    const { platform } = dependencies;
    const pictureImport = getImport(dependencies);
    const store = lazily(async () => {
      const [{ pictureStore }, { masterOf }] = await Promise.all([
        import('./picture-store.ts'),
        import('./own/take-in.ts'),
      ]);
      const sourcesOf = (picture: string) => findSources(platform.services.db, picture);
      return pictureStore({
        kept: pictureImport.kept,
        masterOf: (own, hash) => masterOf(own, hash, sourcesOf, pictureImport),
        render,
      });
    });
    registerPictures(platform.app, {
      get: async (kind, variant, width, format) => (await store()).get(kind, variant, width, format),
    });
  },
  schedules: (dependencies) => {
    const { app, services } = dependencies.platform;
    const run = async () => {
      const { takeInDue } = await import('./own/take-in-due.ts');
      await takeInDue({
        ...getImport(dependencies),
        db: services.db,
        now: services.now,
        warn: (line) => app.log.warn(line),
      });
    };
    return [{ name: 'take-in-pictures', when: { everyMinutes: 1 }, run }];
  },
});
