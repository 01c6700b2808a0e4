import type { Feature, FeatureServices } from '../../platform/feature.ts';
import { worker } from '../../platform/jobs/jobs.ts';
import { priceListExport } from './export-price-list.ts';
import { listPriceLists, priceListChoices } from './list-choices.ts';
import { pagePriceList } from './page-price-list.ts';
import { documentMail, documentQueue, mailLink, makeDocument } from './pdf/document-jobs.ts';
import { removeOldDocuments } from './pdf/document-repository.ts';
import { longList, shortList } from './pdf/sheets.ts';
import { registerPriceLists } from './rest.ts';

/** The customer's price lists, for reading, ordering and downloading. */
export const priceLists = (services: FeatureServices): Feature => {
  const { db, config, documents } = services;
  return {
    calls: (platform) => registerPriceLists(platform, { days: config.KEEP_DOCUMENTS }),
    reads: { priceList: pagePriceList, priceLists: listPriceLists, priceListChoices },
    exports: priceListExport,
    sheets: {
      priceListSheet: { permission: 'SeePriceLists', draw: shortList },
      priceListDocument: {
        permission: 'SeePriceLists',
        draw: (context, question) => longList(context, question, documents),
      },
    },
    jobs: [
      worker(documentQueue, (job) => makeDocument(services, job)),
      worker(documentMail, (job) => mailLink(services, job)),
    ],
    chores: [{ what: 'price list documents', keepDays: 1, remove: (before) => removeOldDocuments(db, before) }],
  };
};
