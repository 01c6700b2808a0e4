import { type LineChange, type LineGoods, seenOf } from '@tradecounter/rules/orders/changes';
import type { AccountContext } from '../../../platform/context.ts';
import type { PdfTable } from '../../../platform/documents/pdf/pdf.ts';
import { dayText } from '../../../platform/words/day-text.ts';
import type { Say } from '../../../platform/words/say.ts';
import { type ChangeReader, replacedItem, termText, visibleParts, visibleTerms } from '../changes/change-texts.ts';
import type { ChangeRow } from '../changes/changes-sql.ts';
import { sightOf } from '../changes/present-changes.ts';
import { itemNumbers } from '../../catalog/item/item-numbers.ts';

type Words = (key: string, values?: Record<string, string>) => string;

interface ChangeWords {
  /** Words of the mail about changes, which has the same contents. */
  mail: Words;
  sheet: Words;
  say: Say;
}

/** Describes one side of a line's change: its quantity, and everything that differs from the other side. */
function describeSide(goods: LineGoods, other: LineGoods | null, reader: ChangeReader, { mail }: ChangeWords): string {
  return visibleParts(reader)
    .filter(([name, show]) => name === 'quantity' || other === null || show(goods) !== show(other))
    .map(([name, show]) => [name, show(goods)] as const)
    .filter(([, text]) => text !== '')
    .map(([name, text]) => (name === 'confirmed' ? `${mail('confirmed')} ${text}` : text))
    .join('\n');
}

function lineCells(line: LineChange, lines: readonly LineChange[], reader: ChangeReader, words: ChangeWords): string[] {
  const { before, after } = line;
  const goods = (after ?? before)!;
  const replaced = replacedItem(line, lines);
  const instead = replaced === '' ? '' : words.mail('insteadOf', { item: replaced });
  return [
    [goods.description, ...itemNumbers(goods, words.say), instead].filter(Boolean).join('\n'),
    before === null ? words.sheet('notOnOrder') : describeSide(before, after, reader, words),
    after === null ? words.sheet('removed') : describeSide(after, before, reader, words),
  ];
}

/**
 * Returns the distributor's changes of an order as tables of before and now, newest first. Leaves out prices and days
 * that the reader may not see.
 */
export function changeTables(
  changes: readonly ChangeRow[],
  { claims, language, say, precision, currency }: AccountContext,
  dayOf: (instant: Date) => string,
): PdfTable[] {
  const reader: ChangeReader = { ...sightOf(claims), language, precision, currency };
  const words: ChangeWords = {
    mail: (key, values = {}) => say(`mail.orderChanged.${key}`, values),
    sheet: (key, values = {}) => say(`sheet.order.change.${key}`, values),
    say,
  };
  return changes.flatMap((change): PdfTable[] => {
    const seen = seenOf(change, reader);
    if (seen === null) return [];
    const terms = visibleTerms(seen, reader).map((name) => [
      words.mail(`term.${name}`),
      ...[seen.before, seen.after].map((side) => termText(name, side, reader) || words.mail('none')),
    ]);
    return [
      {
        title: words.sheet('title', { date: dayText(dayOf(new Date(change.changedAt)), language) }),
        columns: [
          { heading: words.sheet('line'), share: 4 },
          { heading: words.sheet('before'), share: 3, figures: true },
          { heading: words.sheet('now'), share: 3, figures: true },
        ],
        rows: [...seen.lines.map((line) => lineCells(line, seen.lines, reader, words)), ...terms],
      },
    ];
  });
}
