import * as calls from '@tradecounter/contract/catalog/images';
import { type HttpPlatform, registerCall } from '../../platform/http/register-call.ts';
import { findBarcode } from '@tradecounter/contract/catalog/barcodes';
import { lookUpBarcode } from './item/look-up-barcode.ts';
import { lookUpImage, lookUpImages } from './item/look-up-images.ts';

export function registerCatalog(platform: HttpPlatform): void {
  registerCall(platform, calls.getItemImage, (context, { query }) => lookUpImage(context, query));
  registerCall(platform, findBarcode, (context, { query }) => lookUpBarcode(context, query));
  registerCall(platform, calls.getItemImages, (context, { query }) => lookUpImages(context, query));
}
