import { findBarcode } from '@tradecounter/contract/catalog/barcodes';
import { getItemImage, getItemImages } from '@tradecounter/contract/catalog/images';
import { type HttpPlatform, registerCall } from '../../platform/http/register-call.ts';
import { lookUpBarcode } from './item/look-up-barcode.ts';
import { lookUpImage, lookUpImages } from './item/look-up-images.ts';

export function registerCatalog(platform: HttpPlatform): void {
  registerCall(platform, getItemImage, (context, { query }) => lookUpImage(context, query));
  registerCall(platform, getItemImages, (context, { query }) => lookUpImages(context, query));
  registerCall(platform, findBarcode, (context, { query }) => lookUpBarcode(context, query));
}
