import * as calls from '@tradecounter/contract/quotes/quote-calls';
import * as talk from '@tradecounter/contract/quotes/talk-calls';
import { limits } from '@tradecounter/contract/limits';
import { requiredCode } from '@tradecounter/contract/text';
import type { FastifyInstance } from 'fastify';
import { type HttpPlatform, registerCall } from '../../platform/http/register-call.ts';
import { Failure, invalid } from '../../platform/failure.ts';
import { bearerToken } from '../../platform/http/authenticate.ts';
import { readInput } from '../../platform/http/read-input.ts';
import type { Services } from '../../platform/services.ts';
import type { OrderSettings } from '../orders/placing/order-settings.ts';
import { systemOf } from '../systems/system-of.ts';
import { orderQuote } from './ordering/order-quote.ts';
import { requestQuote } from './requesting/request-quote.ts';
import { answerQuote } from './talk/answer-quote.ts';
import { askToExtendQuote } from './talk/ask-to-extend.ts';
import { declineQuote } from './talk/decline-quote.ts';
import { markQuoteRead } from './talk/mark-read.ts';
import { type PushedMessage, pushedMessage, pushMessage } from './talk/push-message.ts';
import { writeAboutQuote } from './talk/write-about-quote.ts';

const quoteNumber = requiredCode(limits.quoteNumber);

/**
 * Registers the endpoint to which systems push messages about quotes. Callers need a token with the scope 'feeds', which
 * is checked before the body is read.
 */
function registerPushedMessages(app: FastifyInstance, services: Services): void {
  app.post<{ Params: { number: string } }>(
    '/wsl/api/quotes/:number/messages',
    {
      bodyLimit: limits.publicBody,
      async onRequest(request) {
        await systemOf(services, bearerToken(request), 'feeds');
      },
    },
    async ({ params, body }) => {
      const read = readInput({ body: pushedMessage }, { query: undefined, body });
      if ('fields' in read) throw invalid(read.fields);
      if (!quoteNumber.safeParse(params.number).success) throw new Failure('not_found');
      return pushMessage(services, params.number, read.input.body as PushedMessage);
    },
  );
}

export function registerQuotes(platform: HttpPlatform, settings: OrderSettings): void {
  registerCall(platform, calls.orderQuote, (context, { body }) => orderQuote(context, body, settings));
  registerCall(platform, calls.requestQuote, (context, { body }) => requestQuote(context, body));
  registerCall(platform, talk.writeAboutQuote, (context, { body }) => writeAboutQuote(context, body));
  registerCall(platform, talk.answerQuote, (context, { body }) => answerQuote(context, body));
  registerCall(platform, talk.askToExtendQuote, (context, { body }) => askToExtendQuote(context, body));
  registerCall(platform, talk.declineQuote, (context, { body }) => declineQuote(context, body));
  registerCall(platform, talk.readAboutQuote, (context, { body }) => markQuoteRead(context, body));
  registerPushedMessages(platform.app, platform.services);
}
