import { useTranslation } from 'react-i18next';
import { formatAvailable } from '../../../format/formats.ts';
import { formatShortDate } from '../../../format/short-date.ts';
import { StateTag } from '../../../ui/data/state-tag.tsx';
import { StockDot } from '../../../ui/data/stock-dot.tsx';
import style from './location-stock.module.css';
import type { Item } from '../../items/queries.ts';

type StockLocation = Item['stock']['locations'][number];

interface RowProps {
  location: StockLocation;
  unit: string;
  /** Whether the goods are stocked by lot. */
  byLot: boolean;
}

function LocationRow({ location, unit, byLot }: RowProps) {
  const { t } = useTranslation('catalog');
  return (
    <tr role="row" data-here={location.here || undefined}>
      <th scope="row" role="rowheader">
        {location.name} {location.here && <StateTag means="good">{t('item.yours')}</StateTag>}
      </th>
      <td role="cell" className={style['figure']}>
        <span className={style['available']}>
          <StockDot level={location.available > 0 ? 'in' : 'out'} />
          {formatAvailable(location.available)} <small>{unit}</small>
        </span>
      </td>
      <td role="cell">
        <ul className={style['details']}>
          {byLot &&
            location.lots.map(({ lot, available }) => (
              <li key={lot}>
                <span className={style['lot']}>{lot || t('item.noLot')}</span> {formatAvailable(available)}{' '}
                <small>{unit}</small>
              </li>
            ))}
          {location.etas.map(({ date, quantity, lot }) => (
            <li key={`${date} ${lot ?? ''}`} className={style['eta']}>
              {lot !== null && <span className={style['lot']}>{lot}</span>}{' '}
              {t('stock.eta', { quantity: formatAvailable(quantity), unit, date: formatShortDate(date) })}
            </li>
          ))}
          {location.undated > 0 && (
            <li className={style['eta']}>
              {t('stock.undated', { quantity: formatAvailable(location.undated), unit })}
            </li>
          )}
        </ul>
      </td>
    </tr>
  );
}

/** Returns whether the goods are stocked by lot. The server sends stock without lots as one lot with an empty name. */
const isByLot = ({ stock }: Item): boolean => stock.locations.some(({ lots }) => lots.some(({ lot }) => lot !== ''));

/** Returns the words key of the last column's heading, which omits lots for goods without them. */
const lotsHeading = (item: Item): 'item.dyeLotsAndArrivals' | 'item.lotsAndArrivals' | 'item.arrivals' => {
  if (!isByLot(item)) return 'item.arrivals';
  return item.shades ? 'item.dyeLotsAndArrivals' : 'item.lotsAndArrivals';
};

/**
 * The stock at each location by lot, and the arrivals. Quantities are in the base unit, and the buyer's own location
 * comes first.
 */
export function LocationStock({ item }: { item: Item }) {
  const { t } = useTranslation('catalog');
  const locations = item.stock.locations.toSorted((a, b) => Number(b.here) - Number(a.here));
  const shownLocations = locations.filter(
    ({ here, available, etas, undated }) => here || available > 0 || etas.length > 0 || undated > 0,
  );
  return (
    <section>
      <h2>{t('item.stock')}</h2>
      {shownLocations.length === 0 ? (
        <p className={style['none']}>{t('item.noStock')}</p>
      ) : (
        <table role="table" className={style['table']}>
          <caption className="visually-hidden">{t('item.stock')}</caption>
          <thead role="rowgroup">
            <tr role="row">
              <th scope="col" role="columnheader">
                {t('item.location')}
              </th>
              <th scope="col" role="columnheader" className={style['figure']}>
                {t('item.available')}
              </th>
              <th scope="col" role="columnheader">
                {t(lotsHeading(item))}
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {shownLocations.map((location) => (
              <LocationRow key={location.location} location={location} unit={item.baseUom} byLot={isByLot(item)} />
            ))}
          </tbody>
          {shownLocations.length > 1 && (
            <tfoot role="rowgroup">
              <tr role="row">
                <th scope="row" role="rowheader">
                  {t('item.allLocations')}
                </th>
                <td role="cell" className={style['figure']}>
                  {formatAvailable(item.stock.total)} <small>{item.baseUom}</small>
                </td>
                <td role="cell" />
              </tr>
            </tfoot>
          )}
        </table>
      )}
    </section>
  );
}
