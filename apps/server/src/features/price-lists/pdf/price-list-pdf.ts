import type { Paper } from '@tradecounter/contract/downloads/sheets';
import { promotionList } from '@tradecounter/contract/documents/price-lists';
import { may } from '@tradecounter/contract/auth/permissions';
import { formatMoney, formatUnitPrice } from '@tradecounter/rules/money';
import type { AccountContext } from '../../../platform/context.ts';
import type { PdfColumn, PdfDocument } from '../../../platform/documents/pdf/pdf.ts';
import type { Letterhead } from '../../../platform/mail/letterhead.ts';
import { dayText } from '../../../platform/words/day-text.ts';
import { numberText } from '../../../platform/words/number-text.ts';
import { findAccount } from '../../accounts/repository.ts';
import { batchSize, itemsOf, type PriceListWanted } from '../export-price-list.ts';
import { listTitle } from '../list-title.ts';
import type { PriceListItem } from '../present-item.ts';

export interface PdfSettings {
  letterhead: () => Promise<Letterhead>;
  /** The default is Letter. */
  paper?: Paper | undefined;
  /** Maximum number of items. */
  most: number;
}

/**
 * Rows to lay out before yielding to other work, because text layout is slow. Reads fetch many more rows at once, as
 * for files.
 */
const rowsPerTurn = 100;

interface PdfColumnSpec {
  heading: string;
  share: number;
  figures?: true;
  priced?: true;
  /** Only on the list of promotions: the regular price. */
  promoted?: true;
  /** Texts that are never broken, if the page has room for them. */
  unbroken?: true;
  text: (item: PriceListItem, context: AccountContext) => string;
}

const price = (item: PriceListItem, { say, language, precision, currency }: AccountContext): string => {
  if (item.price === null) return say('export.priceList.onRequest');
  const amount = `${formatUnitPrice(item.price, { precision, currency })} / ${item.unit}`;
  return item.until === null
    ? amount
    : `${amount}\n${say('export.priceList.untilDay', { day: dayText(item.until, language) })}`;
};

/** Returns how much one of the pack holds, such as '\n10 BX'. Empty where it isn't known. */
function contentText({ uoms, unit }: PriceListItem, pack: string, { language }: AccountContext): string {
  const content = uoms.find(({ code }) => code === pack)?.content ?? null;
  return content === null ? '' : `\n${numberText(content, language)} ${unit}`;
}

const columns: readonly PdfColumnSpec[] = [
  { heading: 'item', share: 2.3, unbroken: true, text: ({ id }) => id },
  { heading: 'description', share: 4, text: ({ description }) => description },
  // The last day fits in one line.
  { heading: 'price', share: 2.7, figures: true, priced: true, text: price },
  {
    heading: 'listPrice',
    share: 1.8,
    figures: true,
    priced: true,
    promoted: true,
    text: ({ listPrice, unit }, { precision, currency }) =>
      listPrice === null ? '' : `${formatUnitPrice(listPrice, { precision, currency })} / ${unit}`,
  },
  {
    heading: 'packPrice',
    share: 2,
    figures: true,
    priced: true,
    text: (item, context) =>
      item.packPrice === null || item.pack === null
        ? ''
        : `${formatMoney(item.packPrice, context)} / ${item.pack}${contentText(item, item.pack, context)}`,
  },
  {
    heading: 'breaks',
    share: 2.6,
    figures: true,
    priced: true,
    text: (item, context) =>
      item.breaks
        .map(
          ({ minimumQty, uom, amount }) =>
            `≥ ${numberText(minimumQty, context.language)} ${uom} ${formatUnitPrice(amount!, context)} / ${uom}`,
        )
        .join('\n'),
  },
];

/** How many of the longest texts are measured. Letters differ in width, so the longest may not be the widest. */
const maxMeasured = 20;

/** Returns the longest of the texts, whose width the column needs. */
const longest = (texts: readonly string[]): string[] =>
  [...texts].sort((a, b) => b.length - a.length).slice(0, maxMeasured);

/**
 * Renders a price list as a document: letterhead, customer and date, and a table that repeats its heading on each page.
 * Leaves out columns without a value, unless the list has more items than are read at once.
 */
export async function priceListPdf(
  context: AccountContext,
  wanted: PriceListWanted,
  { letterhead, paper, most }: PdfSettings,
): Promise<PdfDocument> {
  const { say, language, customerNumber } = context;
  const batches = itemsOf(context, wanted);
  const first: PriceListItem[] = (await batches.next()).value ?? [];
  const isWhole = first.length < batchSize;
  const shown = columns.filter(
    ({ priced, promoted, text }) =>
      (priced !== true || may(context.claims, 'SeePrices')) &&
      (promoted !== true || wanted.filters.list === promotionList) &&
      (!isWhole || first.length === 0 || first.some((item) => text(item, context) !== '')),
  );
  const customer = await findAccount(context.db, customerNumber);
  async function* rows(): AsyncGenerator<string[][]> {
    for (let items: PriceListItem[] | undefined = first; items !== undefined; items = (await batches.next()).value) {
      for (let at = 0; at < items.length; at += rowsPerTurn)
        yield items.slice(at, at + rowsPerTurn).map((item) => shown.map(({ text }) => text(item, context)));
    }
  }
  return {
    language,
    paper,
    say,
    head: await letterhead(),
    title: listTitle(context, wanted.filters.list),
    facts: [
      {
        name: say('export.priceList.for'),
        lines: [customer?.name ?? '', customerNumber].filter((line) => line !== ''),
      },
      { name: say('export.priceList.asOf'), lines: [dayText(context.today(), language)] },
    ],
    columns: shown.map(({ heading, share, figures, unbroken, text }): PdfColumn => ({
      heading: say(`export.priceList.${heading}`),
      share,
      ...(figures && { figures }),
      ...(unbroken && { unbroken: longest(first.map((item) => text(item, context))) }),
    })),
    rows: rows(),
    sums: [],
    most,
  };
}
