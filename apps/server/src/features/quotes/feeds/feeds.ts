import {
  quoteLines as quoteLinesFeed,
  quoteMessages as quoteMessagesFeed,
  quotes as quotesFeed,
} from '@tradecounter/contract/feeds/quotes';
import { quoteLines, quoteMessages, quotes } from '../tables.ts';
import { announceAnswersToRequests, keepVersions } from './keep-versions.ts';
import { applyMessages } from './apply-messages.ts';
import { answerRequests } from './answer-requests.ts';
import { foundByAddress, sumUp } from '../../accounts/feeds/found-by.ts';
import { completeLinesOf, discountChecks } from '../../catalog/feeds/line-defaults.ts';
import { around, type Feeds, type StagedRule, type Target } from '../../../platform/feeds/target.ts';

/** Refuses a number that belongs to another customer. Moving the quote would show one customer's prices to another. */
const quotedToAnother = (stage: string): string => `
  select s.line, 'is ''' || s.customer_number || ''', but quote ' || q.quote_number || ' was made for '
    || q.customer_number
    || '; withdraw it, and quote under another number' as reason
  from ${stage} s join quotes q on q.quote_number = s.quote_number and q.customer_number <> s.customer_number
    and q.requested_at is null`;

/** Refuses to overwrite a customer's request. */
const requestNumbers = (stage: string): string => `
  select s.line, 'is ''' || s.quote_number
    || ''', which is a request from the portal; answer it under another number, with the request in its column' as reason
  from ${stage} s join quotes q on q.quote_number = s.quote_number and q.requested_at is not null`;

const requestOfAnother = (stage: string): string => `
  select s.line, 'is ''' || s.request_number || ''', which is a request of customer ' || q.customer_number as reason
  from ${stage} s join quotes q on q.quote_number = s.request_number and q.requested_at is not null
    and q.customer_number <> s.customer_number`;

const unknownRequest: StagedRule = {
  column: 'request',
  query: (stage) => `
    select s.line, 'is ''' || s.request_number || ''', which is no request of the portal' as reason from ${stage} s
    where s.request_number <> '' and not exists (select 1 from quotes q where q.quote_number = s.request_number
      and q.requested_at is not null)`,
};

const sumUpQuotes = sumUp('quotes', 'quote_lines', 'quote_number');

const quotesTarget: Target = {
  format: quotesFeed,
  table: quotes,
  renamed: {
    number: 'quoteNumber',
    customer: 'customerNumber',
    date: 'quoted',
    request: 'requestNumber',
    order: 'orderNumber',
  },
  remembered: true,
  // A number is unique over all customers. With it as the key, a row for another customer is detected.
  key: ['row.quote_number'],
  completions: [(stage) => `update ${stage} set state = 'ordered' where order_number <> ''`],
  exported: { where: 't.requested_at is null' },
  rules: [
    { column: 'customer', query: quotedToAnother },
    { column: 'number', query: requestNumbers },
    { column: 'request', query: requestOfAnother },
  ],
  hints: [unknownRequest],
  ...foundByAddress,
  beforeWrite: around(sumUpQuotes, answerRequests, keepVersions, announceAnswersToRequests),
};

const isFed = `exists (
  select 1 from quotes q where q.quote_number = t.quote_number and q.customer_number = t.customer_number
    and q.requested_at is null)`;

const quoteLinesTarget: Target = {
  format: quoteLinesFeed,
  turnsWith: 'quotes',
  table: quoteLines,
  renamed: { quote: 'quoteNumber', line: 'lineNumber', item: 'itemId' },
  remembered: true,
  // The feed names only the quote, which determines the customer.
  extra: [{ name: 'customer_number', type: 'text' }],
  written: [{ name: 'customer_number' }],
  key: ['row.customer_number', 'row.quote_number', 'row.line_number'],
  partOf: { format: 'quotes', column: 'quote_number' },
  exported: { where: isFed },
  completions: [completeLinesOf('quotes', 'quote_number')],
  rules: [
    {
      column: 'quote',
      query: (stage) => `
        select s.line, 'is ''' || s.quote_number
          || ''', which is a request from the portal; its lines are the customer''s' as reason
        from ${stage} s join quotes q on q.quote_number = s.quote_number and q.requested_at is not null`,
    },
    ...discountChecks('amount').rules,
  ],
  hints: discountChecks('amount').hints,
  beforeWrite: around(sumUpQuotes, keepVersions),
};

/** A message names only the quote, which determines the customer. */
const completeMessages = (stage: string): string => `
  update ${stage} s set customer_number = q.customer_number from quotes q where q.quote_number = s.quote_number`;

const quoteMessagesTarget: Target = {
  format: quoteMessagesFeed,
  turnsWith: 'quotes',
  table: quoteMessages,
  renamed: { quote: 'quoteNumber', id: 'messageId' },
  extra: [{ name: 'customer_number', type: 'text' }],
  written: [{ name: 'customer_number' }],
  key: ['row.customer_number', 'row.quote_number', 'row.message_id'],
  completions: [completeMessages],
  exported: { where: `t.source = 'feed' and t.kind = 'message' and ${isFed}` },
  rules: [
    {
      column: 'text',
      query: (stage) => `
        select line, 'is missing, and the row does nothing else' as reason from ${stage}
        where text = '' and extended_to is null and refused = ''`,
    },
    {
      column: 'id',
      query: (stage) => `
        select s.line, 'is ''' || s.message_id || ''', which is a message that was written in the portal' as reason
        from ${stage} s join quote_messages m on m.customer_number = s.customer_number
          and m.quote_number = s.quote_number
          and m.message_id = s.message_id
        where m.source = 'portal' or m.kind <> 'message'`,
    },
  ],
  contradictions: [
    {
      column: 'extendedTo',
      when: 'A message names a last day that isn’t later than the one that the quote has, or the quote has none.',
      outcome: 'worth a look',
      query: (stage) => `
        select s.line, 'is ' || s.extended_to || ', which doesn’t move the last day of quote ' || s.quote_number || ', '
          || coalesce(q.expires::text, 'which has none') as reason
        from ${stage} s join quotes q on q.customer_number = s.customer_number and q.quote_number = s.quote_number
        where s.extended_to is not null and (q.expires is null or s.extended_to < q.expires)`,
    },
  ],
  beforeWrite: applyMessages,
};

/** Quotes, their lines, and what the distributor says about them. */
export const quoteFeeds: Feeds = { targets: [quotesTarget, quoteLinesTarget, quoteMessagesTarget] };
