import { itemPictures as itemPicturesFeed } from '@tradecounter/contract/feeds/catalog';
import { itemPictures } from './tables.ts';
import type { Feeds, Target } from '../../platform/feeds/target.ts';

/** Known pictures are shown immediately, new ones after the server has processed them. */
const itemPicturesTarget: Target = {
  format: itemPicturesFeed,
  table: itemPictures,
  renamed: { item: 'itemId' },
  key: ['row.item_id', 'row.position'],
  written: [
    { name: 'picture', from: '(select f.picture from picture_sources f where f.source = s.source)', compared: false },
  ],
};

export const pictureFeeds: Feeds = { targets: [itemPicturesTarget] };
