import * as calls from '@tradecounter/contract/catalog/images';
import { type HttpPlatform, registerCall } from '../../platform/http/register-call.ts';
import { lookUpImage, lookUpImages } from './item/look-up-images.ts';

export function registerCatalog(platform: HttpPlatform): void {
  registerCall(platform, calls.getItemImage, (context, { query }) => lookUpImage(context, query));
  registerCall(platform, calls.getItemImages, (context, { query }) => lookUpImages(context, query));
}
