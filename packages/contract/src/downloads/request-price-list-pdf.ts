import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { priceLists } from '../documents/price-lists.ts';
import { sortsOf } from '../documents/document-kind.ts';
import { customerNumber } from '../fields.ts';
import { limits } from '../limits.ts';
import { oneLine } from '../text.ts';

const text = z._default(oneLine(limits.search), '');

/**
 * Starts a job that makes a long price list as PDF. A mail links to it. The link works for a limited time, and only for
 * the signed-in user who requested it.
 */
export const requestPriceListPdf = defineCall({
  name: 'priceLists.requestPdf',
  method: 'POST',
  path: '/api/pricelists/requestpdf',
  about:
    "Starts making the price list as a PDF. An e-mail says when it's ready. Its link works until `expires`, only for the person who asked, and only after sign-in.",
  body: z.object({
    customerNumber,
    search: text,
    list: text,
    category: text,
    family: text,
    vendor: text,
    sort: z._default(z.enum(sortsOf(priceLists)), priceLists.defaultSort),
  }),
  answer: z.object({ email: z.string(), items: z.number(), expires: z.iso.datetime() }),
  access: 'session',
  account: 'body',
  permission: 'SeePriceLists',
  errors: ['not_found'],
});

export const priceListCalls = [requestPriceListPdf];
