import type { SheetQuestion } from '@tradecounter/contract/downloads/sheets';
import { quotes } from '@tradecounter/contract/documents/quotes';
import { formatMoney, formatUnitPrice, pricePerUnit } from '@tradecounter/rules/money';
import type { AccountContext } from '../../platform/context.ts';
import { type SheetColumn, sheetOf } from '../../platform/documents/pdf/sheet.ts';
import type { Sheet } from '../../platform/downloads/sheet.ts';
import { dayText } from '../../platform/words/day-text.ts';
import { numberText } from '../../platform/words/number-text.ts';
import { addressLines } from '../accounts/address-lines.ts';
import { madeBy } from '../auth/on-behalf/made-by.ts';
import { billingLines } from '../accounts/billing-lines.ts';
import { presentQuote } from './present.ts';
import { findQuote } from './quote-repository.ts';
import { readerOf } from './unread-sql.ts';

type Quote = ReturnType<typeof presentQuote>;
type Line = Quote['lines'][number];
type Facts = { name: string; lines: string[] }[];

/** Returns the expiry date. A quote that can no longer be ordered also shows why. */
function expiryLines({ state, expires }: Quote, { language, say }: AccountContext): string[] {
  const day = expires === null ? [] : [dayText(expires, language)];
  return state === 'open' ? day : [...day, say(`export.quotes.states.${state}`)];
}

function factsOf(quote: Quote, context: AccountContext, customer: string[]): Facts {
  const { language, say } = context;
  const fact = (name: string, ...lines: string[]): Facts[number] => ({ name: say(`sheet.quote.${name}`), lines });
  const own: Facts = [{ name: say('sheet.customer'), lines: customer }];
  if (quote.requestedAt !== null) {
    return [
      ...own,
      fact('requested', dayText(quote.quoted, language), quote.requestedBy),
      fact('neededBy', quote.neededBy === null ? '' : dayText(quote.neededBy, language)),
      fact('sidemark', quote.sidemark),
      fact('comments', quote.comments),
    ];
  }
  return [
    ...own,
    fact('shipTo', ...addressLines(quote.shipTo ?? {}, language)),
    fact('quoted', dayText(quote.quoted, language)),
    fact('expires', ...expiryLines(quote, context)),
    fact('po', quote.poNumber),
    fact('sidemark', quote.sidemark),
    fact('contact', ...quote.contact.split(', ')),
    fact('note', quote.note),
  ];
}

function columnsOf({ language, say, precision, currency }: AccountContext, isRequest: boolean): SheetColumn<Line>[] {
  const head = (name: string): string => say(`sheet.line.${name}`);
  const columns: SheetColumn<Line>[] = [
    { heading: head('item'), share: 2.3, text: ({ itemId }) => itemId },
    {
      heading: head('description'),
      share: 4.5,
      text: ({ description, itemId, comments }) =>
        [description === '' ? itemId : description, comments].filter(Boolean).join('\n'),
    },
    {
      heading: head('quantity'),
      share: 1.8,
      figures: true,
      text: ({ quantity, uom }) => `${numberText(quantity, language)} ${uom}`,
    },
  ];
  if (isRequest) return columns;
  return [
    ...columns,
    {
      heading: head('price'),
      share: 1.9,
      figures: true,
      permission: 'SeePrices',
      text: ({ unitPrice, uom }) => pricePerUnit(formatUnitPrice(unitPrice ?? 0, { precision, currency }), uom),
    },
    {
      heading: head('amount'),
      share: 1.9,
      figures: true,
      permission: 'SeePrices',
      text: ({ amount, discount }) =>
        [formatMoney(amount ?? 0, { precision, currency }), discount].filter(Boolean).join('\n'),
    },
  ];
}

/** The printed sheet of a quote, with its expiry date. A request has no prices. */
export const quoteSheet: Sheet<SheetQuestion<'quote'>> = {
  permission: quotes.permission,
  draw: async (context, { id, paper }, letterhead) => {
    const { db, customerNumber, say } = context;
    const found = await findQuote(db, { customerNumber, quoteNumber: id, ...readerOf(context) });
    if (found === null) return null;
    const quote = presentQuote(found, context);
    const requestedBy = madeBy(context, quote.requestedBy, quote.enteredBy);
    const isRequest = quote.requestedAt !== null;
    return sheetOf(
      context,
      { head: await letterhead(), paper },
      {
        title: say(isRequest ? 'sheet.quote.requestTitle' : 'sheet.quote.title', { id }),
        facts: factsOf({ ...quote, requestedBy }, context, await billingLines(context)),
        columns: columnsOf(context, isRequest),
        lines: quote.lines,
        sums: isRequest
          ? []
          : (['merchandise', 'freight', 'tax', 'total'] as const).map((name) => ({
              name: say(`amount.${name}`),
              amount: quote[name] ?? 0,
            })),
      },
    );
  },
};
