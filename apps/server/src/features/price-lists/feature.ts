import type { Feature } from '../../platform/feature.ts';
import { priceListExport } from './export-price-list.ts';
import { listPriceLists, priceListChoices } from './list-choices.ts';
import { pagePriceList } from './page-price-list.ts';

/** The customer's own prices, to be read, ordered from and taken along. */
export const priceLists: Feature = {
  name: 'price-lists',
  reads: { priceList: pagePriceList, priceLists: listPriceLists, priceListChoices },
  exports: priceListExport,
};
