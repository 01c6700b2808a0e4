import { itemPictures as itemPicturesFeed } from '@tradecounter/contract/feeds/catalog';
import { itemPictures } from '../../pictures/tables.ts';
import type { Target } from './target.ts';

/** Known pictures are shown immediately, new ones after the server has processed them. */
export const itemPicturesTarget: Target = {
  format: itemPicturesFeed,
  table: itemPictures,
  renamed: { item: 'itemId' },
  key: ['row.item_id', 'row.position'],
  written: [
    { name: 'picture', from: '(select f.picture from picture_sources f where f.source = s.source)', compared: false },
  ],
};
