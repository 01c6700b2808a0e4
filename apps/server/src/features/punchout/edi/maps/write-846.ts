import type { StockReport } from '../documents.ts';
import { dateText, type WrittenSegment } from '../x12/write-interchange.ts';

/** Returns the segments of an 846: what is available of each item. */
export const write846 = ({ at, items }: StockReport): WrittenSegment[] => [
  ['BIA', '00', 'DD', at.replaceAll(/\D/g, ''), dateText(at)],
  ...items.flatMap(({ item, available, unit }, index): WrittenSegment[] => [
    ['LIN', index + 1, 'VN', item],
    ['QTY', '33', available, unit],
  ]),
  ['CTT', items.length],
];
