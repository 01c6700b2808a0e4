import { useTranslation } from 'react-i18next';
import { formatDate } from '../../format/formats.ts';
import { unitPriceText } from '../../format/unit-price.ts';
import { moneyText } from '../../ui/data/money.tsx';
import { breakText, filledColumns } from './price-columns.tsx';
import style from './print-sheet.module.css';
import type { PriceListRow } from './queries.ts';

interface Props {
  rows: readonly PriceListRow[];
  /** The number of rows in the whole list. */
  total: number;
  maySeePrices: boolean;
  /** True for the list of promotions, which also shows the regular price. */
  isPromotion: boolean;
}

/** The printed list: a plain table whose head repeats on each sheet. Shown on paper only. */
export function PrintSheet({ rows, total, maySeePrices, isPromotion }: Props) {
  const { t } = useTranslation('priceLists');
  const filled = filledColumns(rows);
  return (
    <div className={style['sheet']}>
      {rows.length < total && <p>{t('print.part', { shown: rows.length, count: total })}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">{t('column.item')}</th>
            <th scope="col">{t('column.description')}</th>
            {maySeePrices && (
              <>
                {isPromotion && <th scope="col">{t('column.listPrice')}</th>}
                <th scope="col">{t('column.price')}</th>
                {filled.packPrice && <th scope="col">{t('column.packPrice')}</th>}
                {filled.breaks && <th scope="col">{t('column.breaks')}</th>}
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>{row.id}</td>
              <td>{row.description}</td>
              {maySeePrices && (
                <>
                  {isPromotion && (
                    <td>{row.listPrice !== null && <s>{`${unitPriceText(row.listPrice)} / ${row.unit}`}</s>}</td>
                  )}
                  <td>
                    {row.price === null ? t('onRequest') : `${unitPriceText(row.price)} / ${row.unit}`}
                    {row.until !== null && <div>{t('until', { day: formatDate(row.until) })}</div>}
                  </td>
                  {filled.packPrice && <td>{row.packPrice !== null && `${moneyText(row.packPrice)} / ${row.pack}`}</td>}
                  {filled.breaks && (
                    <td>
                      {(row.breaks ?? []).map((priceBreak) => (
                        <div key={`${priceBreak.uom} ${priceBreak.minimumQty}`}>{breakText(row, priceBreak, t)}</div>
                      ))}
                    </td>
                  )}
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
