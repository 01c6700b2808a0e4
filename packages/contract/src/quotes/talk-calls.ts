import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { customerNumber, isoDate, quantity, unitPrice } from '../fields.ts';
import { limits } from '../limits.ts';
import { manyLines, requiredCode } from '../text.ts';
import { refusable } from './refusable.ts';
import { quoteLineNumbers, quoteRevision } from './quote-calls.ts';

/*
 * What a customer and the distributor say to each other about a quote.
 */

/** What a message is: words alone, a counter-offer, a wish for more time, lines that aren't wanted, or a new version. */
export const quoteMessageKinds = ['message', 'offer', 'extension', 'decline', 'version'] as const;
export type QuoteMessageKind = (typeof quoteMessageKinds)[number];

/** What became of a counter-offer or a wish for more time. `replaced`: by a later one of the customer. */
export const quoteOutcomes = ['asked', 'answered', 'refused', 'replaced'] as const;
export type QuoteOutcome = (typeof quoteOutcomes)[number];

const quoteNumber = requiredCode(limits.quoteNumber);
const text = manyLines(limits.quoteText);

/** Ids of `attachments.addFile`, each used once. */
const attachments = z._default(z.array(z.uuid()).check(z.maxLength(limits.quoteFiles)), []);

/** What is wanted of a line instead: at least one of these. */
const offerLine = z.object({
  lineNumber: z.int().check(z.nonnegative(), z.maximum(1_000_000)),
  /** In the line's unit. */
  quantity: z.optional(quantity),
  /** Of the line's unit. Only from users who see prices. */
  unitPrice: z.optional(unitPrice),
  /** The same goods in another color, for instance. */
  wish: z._default(manyLines(limits.comments), ''),
});

const answer = z.object({ messageId: z.string() });

export const writeAboutQuote = defineCall({
  name: 'quote.write',
  method: 'POST',
  path: '/api/quote/write',
  about:
    'Writes to the distributor about a quote. With `lines`, it is a counter-offer, which also needs AllowedToOrder, and SeePrices if it names prices; its wishes have up to 10,000 characters together. It takes the place of an earlier one. The distributor’s systems learn of it from the event `quote.message`. Not for the distributor’s staff, who use `quote.answer`.',
  body: z.object({
    customerNumber,
    quoteNumber,
    /** Required without files and lines. */
    text: z._default(text, ''),
    attachments,
    lines: z._default(z.array(offerLine).check(z.maxLength(limits.quoteOfferLines)), []),
    revision: quoteRevision,
  }),
  answer,
  access: 'session',
  account: 'body',
  permission: 'SeeQuotes',
  idempotency: 'required',
  errors: ['not_found', 'conflict', 'key_reused'],
});

export const answerQuote = defineCall({
  name: 'quote.answer',
  method: 'POST',
  path: '/api/quote/answer',
  about:
    'Writes to the customer about a quote, as the distributor. `internal`: a note that only the distributor’s staff can see, and of which no event and no mail is sent.',
  body: z.object({
    customerNumber,
    quoteNumber,
    /** Required without files, a new last day or a refusal. */
    text: z._default(text, ''),
    attachments,
    internal: z._default(z.boolean(), false),
    /** The quote’s new last day, later than its present one. */
    extendedTo: z.optional(isoDate),
    /** The customer’s wish that is turned down. */
    refused: z.optional(z.enum(refusable)),
  }),
  answer,
  access: 'session',
  account: 'body',
  permission: ['Staff', 'SeeQuotes'],
  idempotency: 'required',
  errors: ['not_found', 'conflict', 'key_reused'],
});

export const askToExtendQuote = defineCall({
  name: 'quote.extend',
  method: 'POST',
  path: '/api/quote/extend',
  about:
    'Asks the distributor for a later last day of a quote. It takes the place of an earlier wish, and the quote stays as it is until the distributor answers.',
  body: z.object({ customerNumber, quoteNumber, wantedDay: isoDate, text: z._default(text, '') }),
  answer,
  access: 'session',
  account: 'body',
  permission: ['SeeQuotes', 'AllowedToOrder'],
  idempotency: 'required',
  errors: ['not_found', 'conflict', 'key_reused'],
});

export const declineQuote = defineCall({
  name: 'quote.decline',
  method: 'POST',
  path: '/api/quote/decline',
  about:
    'Declines open lines of a quote, or all of them. They can’t be ordered unless the distributor changes them. The distributor’s systems learn of it from the event `quote.declined`.',
  body: z.object({
    customerNumber,
    quoteNumber,
    lines: quoteLineNumbers,
    reason: z._default(manyLines(limits.quoteReason), ''),
    revision: quoteRevision,
  }),
  answer,
  access: 'session',
  account: 'body',
  permission: ['SeeQuotes', 'AllowedToOrder'],
  idempotency: 'required',
  errors: ['not_found', 'conflict', 'key_reused'],
});

export const readAboutQuote = defineCall({
  name: 'quote.read',
  method: 'POST',
  path: '/api/quote/read',
  about: 'Notes that the user has read what was said about a quote until then.',
  body: z.object({
    customerNumber,
    quoteNumber,
    /** `readAt` of the thread that the user has read. */
    seenAt: z.iso.datetime(),
  }),
  answer: z.object({}),
  access: 'session',
  account: 'body',
  permission: 'SeeQuotes',
  errors: ['not_found'],
});

export const quoteTalkCalls = [writeAboutQuote, answerQuote, askToExtendQuote, declineQuote, readAboutQuote];
