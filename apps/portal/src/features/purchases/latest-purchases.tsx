import { pricePerUnit } from '@tradecounter/rules/money';
import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '../../format/formats.ts';
import { keepSizeTogether } from '../../format/keep-together.ts';
import { unitPriceText } from '../../format/unit-price.ts';
import { useMay, useUser } from '../../app/session/session.ts';
import { FailedSection } from '../../ui/page/error-state.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Unsized } from '../../ui/page/unsized.tsx';
import { OnePressAdd } from '../cart/adding/one-press-add.tsx';
import { PriceAt } from '../items/price-at.tsx';
import { ShortStock } from '../items/item-stock.tsx';
import { isOnRequest } from '../items/on-request.ts';
import style from './latest-purchases.module.css';
import { goodsToBuyAgain, todaysPriceAsLast } from './goods-to-buy-again.ts';
import { type LatestPurchase, latestPurchasesQuery } from './queries.ts';

/** Returns whether today's price is the last one, at the last one's precision. Invoices may round unit prices. */
const isSamePrice = (last: number, today: number | null): boolean =>
  today !== null && Number(today.toFixed(Math.max(2, String(last).split('.')[1]?.length ?? 0))) === last;

/** How much was bought last and when, and the price paid then if it isn't today's. */
function LastTime({ purchase }: { purchase: LatestPurchase }) {
  const { t } = useTranslation('home');
  const { last, lastPrice, lastQuantity: quantity, uom, item } = purchase;
  const date = formatDate(last);
  const today = item === null ? null : todaysPriceAsLast(item, { quantity, uom });
  return (
    <>
      <span>
        {quantity === null
          ? t('again.lastBought', { date })
          : t('again.lastTime', { quantity: `${formatNumber(quantity)} ${uom}`, date })}
      </span>
      {lastPrice !== null && !isSamePrice(lastPrice, today) && (
        <span>{t('again.lastPaid', { price: pricePerUnit(unitPriceText(lastPrice), uom) })}</span>
      )}
    </>
  );
}

/** A purchase with today's price and stock at the quantity bought last, and a button that adds that quantity. */
function Latest({ purchase }: { purchase: LatestPurchase }) {
  const mayOrder = useMay('AllowedToOrder');
  const maySeePrices = useMay('SeePrices');
  const { itemId, description, lastQuantity: quantity, uom } = purchase;
  const item = purchase.item?.sold === true ? purchase.item : null;
  const again = item === null ? null : { item, goods: goodsToBuyAgain(item, { quantity, uom }) };
  return (
    <li className={style['row']}>
      <div className={style['what']}>
        <Link to={paths.purchase} params={{ id: itemId }}>
          {keepSizeTogether(description) || itemId}
        </Link>
        <span className={style['last']}>
          <LastTime purchase={purchase} />
          {again !== null && <ShortStock item={again.item} wanted={again.goods} />}
        </span>
      </div>
      {again !== null && (
        <div className={style['add']}>
          {maySeePrices && <PriceAt {...again} />}
          {mayOrder && !isOnRequest(again.item) && <OnePressAdd sku={again.item.id} {...again.goods} />}
        </div>
      )}
    </li>
  );
}

/** The latest purchases on the home page, each with a way to buy it again; empty where there are none. */
export function LatestPurchases() {
  const { t } = useTranslation('home');
  const { customerNumber } = useUser();
  const { data, isPending, isError, refetch } = useQuery({
    ...latestPurchasesQuery(customerNumber),
    throwOnError: false,
  });
  if (isError && data === undefined) return <FailedSection title={t('again.title')} onRetry={() => void refetch()} />;
  if (data === undefined || data.length === 0) return isPending && <Unsized />;
  return (
    <Section title={t('again.title')} action={<Link to={paths.purchases}>{t('again.all')}</Link>} card>
      <ul>
        {data.map((purchase) => (
          <Latest key={purchase.itemId} purchase={purchase} />
        ))}
      </ul>
    </Section>
  );
}
