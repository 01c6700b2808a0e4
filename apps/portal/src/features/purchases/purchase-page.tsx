import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '../../format/formats.ts';
import { Thumb } from '../pictures/thumb.tsx';
import { MissingRecord } from '../../app/router/page-failure.ts';
import { routeId } from '../../app/router/route-id.ts';
import { useMay, useUser } from '../../app/session/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Code } from '../../ui/code.tsx';
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { PrintHead } from '../../ui/page/print-head.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { Facts } from '../../ui/record-page/facts.tsx';
import { drawAddControl } from '../cart/adding/row-add-control.tsx';
import { TypedQuantities, useTypedQuantity } from '../cart/adding/typed-quantities.tsx';
import { PriceAt } from '../items/price-at.tsx';
import { StockForQuantity } from '../items/item-stock.tsx';
import { Bought } from './bought.tsx';
import { goodsToBuyAgain } from './goods-to-buy-again.ts';
import { PricePlot } from './price-plot.tsx';
import { PurchaseLines } from './purchase-lines.tsx';
import style from './purchase-page.module.css';
import { type Purchase, purchaseQuery } from './queries.ts';

const route = getRouteApi(routeId('purchase'));

/** Returns the quantity of the newest invoice line, ignoring credits; the total if there are only credits. */
const lastPurchase = ({ lines, quantity, uom }: Purchase) =>
  lines.find((line) => line.quantity > 0) ?? { quantity, uom };

function BuyAgain({ purchase, item }: { purchase: Purchase; item: NonNullable<Purchase['item']> }) {
  const { t } = useTranslation('purchases');
  const mayOrder = useMay('AllowedToOrder');
  const maySeePrices = useMay('SeePrices');
  const last = lastPurchase(purchase);
  const goods = goodsToBuyAgain(item, last);
  const { asked } = useTypedQuantity(item.id, { quantity: String(goods.quantity), unit: goods.unit });
  const note = <small>{t('one.at', { quantity: `${formatNumber(last.quantity)} ${last.uom}` })}</small>;
  return (
    <Section title={t('one.again')} card>
      <div className={style['again']}>
        <Thumb picture={item.picture} width={64} height={48} empty={null} />
        <Link to={paths.item} params={{ id: item.id }} className={style['name']}>
          {item.description}
        </Link>
        <StockForQuantity item={item} wanted={asked} />
        {maySeePrices && (
          <span className={style['price']}>
            <PriceAt item={item} goods={goods} note={note} />
          </span>
        )}
        {mayOrder && <div className={style['order']}>{drawAddControl(item, { goods })}</div>}
      </div>
    </Section>
  );
}

function NotInCatalog({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation('purchases');
  return (
    <Section title={t('one.goneTitle')} card>
      <div className={style['gone']}>
        <p>{t('one.goneText')}</p>
        <LinkButton to={paths.items} search={{ search: purchase.description }}>
          {t('one.similar')}
        </LinkButton>
      </div>
    </Section>
  );
}

/**
 * The facts of the purchases, the controls to buy again, and the price over time. The controls aren't printed.
 */
function PurchaseSummary({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation('purchases');
  const facts = [
    { name: t('one.times'), value: formatNumber(purchase.times) },
    { name: t('one.total'), value: <Bought purchase={purchase} /> },
    { name: t('one.last'), value: formatDate(purchase.last) },
    ...(purchase.ownNumber === null ? [] : [{ name: t('one.ownNumber'), value: <Code>{purchase.ownNumber}</Code> }]),
  ];
  return (
    <>
      <Facts name={t('one.facts')} facts={facts} />
      <div className="screen-only">
        {purchase.item === null ? (
          <NotInCatalog purchase={purchase} />
        ) : (
          <BuyAgain purchase={purchase} item={purchase.item} />
        )}
      </div>
      <PricePlot lines={purchase.lines} />
    </>
  );
}

/** Holds the places of the facts, the controls to buy again, the prices and the lines. */
const Waiting = () => (
  <>
    <Skeleton height="var(--facts)" />
    <Skeleton height="var(--again)" />
    <Skeleton height="313px" />
    <Skeleton height="60vh" />
  </>
);

/** /account/purchases/{itemId}: the dates and prices at which an item was bought, with controls to buy it again. */
export function PurchasePage() {
  const { t } = useTranslation('purchases');
  const { id } = route.useParams();
  const { data, error, refetch } = useQuery(purchaseQuery(useUser().customerNumber, id));
  if (data === null) throw new MissingRecord(t('one.missing', { id }), { path: paths.purchases, name: t('title') });
  return (
    <Page narrow>
      <PrintHead />
      <PageHead
        title={data?.description || id}
        above={
          <Breadcrumbs>
            <Link to={paths.purchases}>{t('title')}</Link>
          </Breadcrumbs>
        }
        note={data !== undefined && <Code>{id}</Code>}
      />
      {error !== null && data === undefined ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        // All parts appear at once. A part drawn earlier would move when the others arrive.
        <div key={data === undefined ? 'waiting' : 'parts'} className={style['parts']}>
          {data === undefined ? (
            <Waiting />
          ) : (
            <TypedQuantities key={id}>
              <PurchaseSummary purchase={data} />
              <PurchaseLines purchase={data} />
            </TypedQuantities>
          )}
        </div>
      )}
    </Page>
  );
}
