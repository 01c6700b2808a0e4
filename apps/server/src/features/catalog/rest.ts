import * as codes from '@tradecounter/contract/catalog/codes';
import { getItemImage, getItemImages } from '@tradecounter/contract/catalog/images';
import { type HttpPlatform, registerCall } from '../../platform/http/register-call.ts';
import { forgetNumber, learnNumber } from './codes/learn-numbers.ts';
import { answerCodes } from './codes/resolve-codes.ts';
import { lookUpImage, lookUpImages } from './item/look-up-images.ts';

export function registerCatalog(platform: HttpPlatform): void {
  registerCall(platform, getItemImage, (context, { query }) => lookUpImage(context, query));
  registerCall(platform, getItemImages, (context, { query }) => lookUpImages(context, query));
  registerCall(platform, codes.resolveCodes, (context, { body }) => answerCodes(context, body));
  registerCall(platform, codes.learnNumber, (context, { body }) => learnNumber(context, body));
  registerCall(platform, codes.forgetNumber, (context, { body }) => forgetNumber(context, body));
}
