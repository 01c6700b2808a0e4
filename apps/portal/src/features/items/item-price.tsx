import { formatShortDate } from '../../format/short-date.ts';
import { unitPriceText } from '../../format/unit-price.ts';
import style from './item-price.module.css';
import type { ItemPrice as Price } from './queries.ts';
import { rowWords, cachedTexts, type RowWords } from './row-words.ts';

/** Returns the reason for a price, which is shown only for promotions, because they end. */
function promotionOf(price: Price, { promotion, promotionOpen }: RowWords): string | null {
  if (price.scope !== 'promotion') return null;
  return price.until === null ? promotionOpen : promotion(formatShortDate(price.until));
}

type KnownPrice = Price & { amount: number };

const priceTexts = cachedTexts((price: KnownPrice, words) => ({
  amount: unitPriceText(price.amount),
  unit: words.per(price.uom),
  // The price a customer always pays is no bargain; only a promotion has a former price.
  was:
    price.scope === 'promotion' && price.list !== null && price.list > price.amount ? unitPriceText(price.list) : null,
  wasName: words.was,
  promotion: promotionOf(price, words),
}));

const isKnown = (price: Price | null): price is KnownPrice => price !== null && price.amount !== null;

/** Draws the customer's price with its unit, and a promotion's list price next to it. */
export function drawPrice(price: Price | null, large = false) {
  if (!isKnown(price)) return <span className={style['none']}>{rowWords().noPrice}</span>;
  const { amount, unit, was, wasName, promotion } = priceTexts(price);
  return (
    <span className={large ? `${style['price']} ${style['large']}` : style['price']}>
      <span className={style['line']}>
        {was !== null && (
          <s className={style['was']}>
            <span className="visually-hidden">{wasName}</span>
            {was}
          </s>
        )}{' '}
        <span>
          <b>{amount}</b> <small>{unit}</small>
        </span>
      </span>
      {promotion !== null && <span className={style['promotion']}>{promotion}</span>}
    </span>
  );
}

export const ItemPrice = ({ price, large = false }: { price: Price | null; large?: boolean }) =>
  drawPrice(price, large);
