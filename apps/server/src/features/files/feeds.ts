import { itemDocuments as itemDocumentsFeed } from '@tradecounter/contract/feeds/catalog';
import { deleteGone, type Feeds, type Target } from '../../platform/feeds/target.ts';
import { itemDocuments } from './tables.ts';

const itemDocumentsTarget: Target = {
  format: itemDocumentsFeed,
  table: itemDocuments,
  renamed: { item: 'itemId' },
  key: ['row.item_id', 'row.position'],
  removeWhen: "s.address = ''",
  ending: { says: 'deleted', statements: deleteGone('item_documents') },
};

/** Documents of items. */
export const itemDocumentFeeds: Feeds = { targets: [itemDocumentsTarget] };
