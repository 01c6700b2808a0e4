import { useTranslation } from 'react-i18next';
import { Code } from '../../../ui/code.tsx';
import { formatNumber } from '../../../format/formats.ts';
import type { ListLine } from '../queries.ts';
import { Barcode } from './barcode.tsx';
import style from './print.module.css';

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
