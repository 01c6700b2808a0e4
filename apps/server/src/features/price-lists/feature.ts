import type { Feature } from '../../platform/feature.ts';
import { priceListExport } from './export-price-list.ts';
import { listPriceLists, priceListChoices } from './list-choices.ts';
import { pagePriceList } from './page-price-list.ts';
import { workOnDocuments } from './pdf/document-jobs.ts';
import { removeOldDocuments } from './pdf/document-repository.ts';
import { priceListSheets } from './pdf/sheets.ts';
import { registerPriceLists } from './rest.ts';

/** The customer's price lists, for reading, ordering and downloading. */
export const priceLists: Feature = {
  name: 'price-lists',
  calls: ({ platform, config }) => registerPriceLists(platform, { days: config.KEEP_DOCUMENTS }),
  reads: () => ({ priceList: pagePriceList, priceLists: listPriceLists, priceListChoices }),
  exports: () => priceListExport,
  sheets: ({ documents }) => priceListSheets(documents),
  jobs: workOnDocuments,
  chores: ({ platform: { services } }) => [
    { what: 'price list documents', keepDays: 1, remove: (before) => removeOldDocuments(services.db, before) },
  ],
};
