import { useTranslation } from 'react-i18next';
import { Code } from '../../../ui/code.tsx';
import { formatNumber } from '../../../format/formats.ts';
import type { ListLine } from '../queries.ts';
import style from './print.module.css';
import { code128 } from './code128.ts';

/** The quiet zone that a scanner needs on both sides, in modules. */
const quietZone = 10;

/** Returns the bars as one path, and the total width including the quiet zones. */
function layOut(widths: readonly number[]): { path: string; width: number } {
  let at = quietZone;
  const bars: string[] = [];
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) bars.push(`M${at} 0h${width}v10h-${width}z`);
    at += width;
  }
  return { path: bars.join(''), width: at + quietZone };
}

/**
 * A barcode of a text; empty where it can't be encoded. It fills its container. It is hidden from screen readers,
 * because the text is next to it.
 */
function Barcode({ text, className }: { text: string; className?: string | undefined }) {
  const widths = code128(text);
  if (widths === null) return null;
  const { path, width } = layOut(widths);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} 10`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

/**
 * A shelf label for each item: its description, its number as a barcode and as text, and its levels. Shown on paper
 * only.
 */
export function ShelfLabels({ lines }: { lines: readonly ListLine[] }) {
  const { t } = useTranslation('shoppingLists');
  return (
    <ul className={style['labels']} aria-label={t('print.labelsName')}>
      {lines.map(({ id, itemId, item, minimum, maximum, uom }) => (
        <li key={id}>
          <b>{item?.description ?? itemId}</b>
          <Barcode text={itemId} className={style['barcode']} />
          <span className={style['number']}>
            <Code>{itemId}</Code>
            {(minimum !== null || maximum !== null) && (
              <span>{`${[minimum, maximum]
                .filter((level) => level !== null)
                .map((level) => formatNumber(level))
                .join('–')} ${uom}`}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
