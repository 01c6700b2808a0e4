import { pricePerUnit } from '@tradecounter/rules/money';
import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '../../format/formats.ts';
import { keepSizeTogether } from '../../format/keep-together.ts';
import { unitPriceText } from '../../format/unit-price.ts';
import { useMay, useUser } from '../../app/session/session.ts';
import { FailedSection } from '../../ui/page/error-state.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Unsized } from '../../ui/page/unsized.tsx';
import style from './latest-purchases.module.css';
import { type BoughtItem, type LatestPurchase, latestPurchasesQuery } from './queries.ts';
import type { LastBought } from './goods-to-buy-again.ts';

interface Props {
  /** Returns today's price per bought unit at the quantity bought last; null if it isn't known. */
  todaysPrice: (item: BoughtItem, last: LastBought) => number | null;
  /** Draws today's price at the quantity bought last. */
  renderPrice: (item: BoughtItem, last: LastBought) => ReactNode;
  /** Draws what is in stock, compared with the quantity bought last. */
  renderStock: (item: BoughtItem, last: LastBought) => ReactNode;
  /** Draws the button that adds the quantity bought last to the cart. */
  renderAdd: (item: BoughtItem, last: LastBought) => ReactNode;
}

/** Returns whether today's price is the last one, at the last one's precision. Invoices may round unit prices. */
const isSamePrice = (last: number, today: number | null): boolean =>
  today !== null && Number(today.toFixed(Math.max(2, String(last).split('.')[1]?.length ?? 0))) === last;

/** How much was bought last and when, and the price paid then if it isn't today's. */
function LastTime({ purchase, todaysPrice }: { purchase: LatestPurchase } & Pick<Props, 'todaysPrice'>) {
  const { t } = useTranslation('home');
  const { last, lastPrice, lastQuantity: quantity, uom, item } = purchase;
  const date = formatDate(last);
  const today = item === null ? null : todaysPrice(item, { quantity, uom });
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

/** The latest purchases on the home page, each with a way to buy it again; empty where there are none. */
export function LatestPurchases({ todaysPrice, renderPrice, renderStock, renderAdd }: Props) {
  const { t } = useTranslation('home');
  const mayOrder = useMay('AllowedToOrder');
  const maySeePrices = useMay('SeePrices');
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
        {data.map((purchase) => {
          const { itemId, description, lastQuantity: quantity, uom, item } = purchase;
          return (
            <li key={itemId} className={style['row']}>
              <div className={style['what']}>
                <Link to={paths.purchase} params={{ id: itemId }}>
                  {keepSizeTogether(description) || itemId}
                </Link>
                <span className={style['last']}>
                  <LastTime purchase={purchase} todaysPrice={todaysPrice} />
                  {item?.sold === true && renderStock(item, { quantity, uom })}
                </span>
              </div>
              {item?.sold === true && (
                <div className={style['add']}>
                  {maySeePrices && renderPrice(item, { quantity, uom })}
                  {mayOrder && renderAdd(item, { quantity, uom })}
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
