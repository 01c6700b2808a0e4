import { resolve } from 'node:path';
import type { Feature } from '../../platform/feature.ts';
import { lazily } from '../../platform/lazily.ts';
import { registerPictures } from './rest.ts';

/** Pictures of goods that nobody photographed, drawn by code. */
export const pictures: Feature = {
  name: 'pictures',
  calls: ({ platform, config }) => {
    const store = lazily(async () => (await import('./picture-store.ts')).pictureStore({ folder: resolve(config.dataFolder, 'pictures') }));
    registerPictures(platform.app, { get: async (material, width) => (await store()).get(material, width) });
  },
};
