import { type LineChange, type LineGoods, seenOf } from '@tradecounter/rules/orders/changes';
import type { AccountContext } from '../../../platform/context.ts';
import type { PdfTable } from '../../../platform/documents/pdf/pdf.ts';
import { dayText } from '../../../platform/words/day-text.ts';
import { type ChangeReader, formerItem, namedTerms, partsOf, termText } from '../changes/change-texts.ts';
import type { ChangeRow } from '../changes/changes-sql.ts';
import { sightOf } from '../changes/present-changes.ts';

type Words = (key: string, values?: Record<string, string>) => string;

interface Said {
  /** Words of the mail about changes, which has the same contents. */
  mail: Words;
  sheet: Words;
}

/** Describes one side of a line's change: its quantity, and everything that differs from the other side. */
function sideText(goods: LineGoods, other: LineGoods | null, reader: ChangeReader, { mail }: Said): string {
  return partsOf(reader)
    .filter(([name, shown]) => name === 'quantity' || other === null || shown(goods) !== shown(other))
    .map(([name, shown]) => [name, shown(goods)] as const)
    .filter(([, text]) => text !== '')
    .map(([name, text]) => (name === 'confirmed' ? `${mail('confirmed')} ${text}` : text))
    .join('\n');
}

function lineCells(line: LineChange, lines: readonly LineChange[], reader: ChangeReader, said: Said): string[] {
  const { before, after } = line;
  const goods = (after ?? before)!;
  const former = formerItem(line, lines);
  const instead = former === '' ? '' : said.mail('insteadOf', { item: former });
  return [
    [goods.description, goods.itemId, instead].filter(Boolean).join('\n'),
    before === null ? said.sheet('notOnOrder') : sideText(before, after, reader, said),
    after === null ? said.sheet('removed') : sideText(after, before, reader, said),
  ];
}

/**
 * Returns the distributor's changes of an order as tables of before and now, newest first. Leaves out prices and days
 * that the reader may not see.
 */
export function changeTables(
  changes: readonly ChangeRow[],
  { claims, language, say }: AccountContext,
  { precision, dayOf }: { precision: number; dayOf: (instant: Date) => string },
): PdfTable[] {
  const reader: ChangeReader = { ...sightOf(claims), language, precision };
  const said: Said = {
    mail: (key, values = {}) => say(`mail.orderChanged.${key}`, values),
    sheet: (key, values = {}) => say(`sheet.order.change.${key}`, values),
  };
  return changes.flatMap((change): PdfTable[] => {
    const seen = seenOf(change, reader);
    if (seen === null) return [];
    const terms = namedTerms(seen, reader).map((name) => [
      said.mail(`term.${name}`),
      ...[seen.before, seen.after].map((side) => termText(name, side, reader) || said.mail('none')),
    ]);
    return [
      {
        title: said.sheet('title', { date: dayText(dayOf(new Date(change.changedAt)), language) }),
        columns: [
          { heading: said.sheet('line'), share: 4 },
          { heading: said.sheet('before'), share: 3, figures: true },
          { heading: said.sheet('now'), share: 3, figures: true },
        ],
        rows: [...seen.lines.map((line) => lineCells(line, seen.lines, reader, said)), ...terms],
      },
    ];
  });
}
