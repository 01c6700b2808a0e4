import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { routeId } from '../../app/router/route-id.ts';
import { countable } from '../../format/countable.ts';
import { formatCounterHours, formatDay } from '../../format/formats.ts';
import { keepSizeTogether } from '../../format/keep-together.ts';
import { useMay, useUser } from '../../app/session/session.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Code } from '../../ui/code.tsx';
import { Money } from '../../ui/data/money.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ItemNumber } from '../../ui/item-number.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { PrintHead } from '../../ui/page/print-head.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { OrderLines } from '../order-panel/order-lines.tsx';
import { addressLines } from '../../ui/record-page/address-lines.tsx';
import { Facts } from '../../ui/record-page/facts.tsx';
import style from './placed-page.module.css';
import { runQuery } from '../../app/graphql/run-query.ts';
import { customerKey } from '../../app/query/customer-key.ts';
import { PlacedOrderDocument, type PlacedOrderQuery } from './placed-order.graphql.ts';

type PlacedOrder = NonNullable<PlacedOrderQuery['order']>;

/** Reads the order just placed from the server. */
const placedOrderQuery = (customerNumber: string, id: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'placed', id),
    queryFn: ({ signal }) => runQuery(PlacedOrderDocument, { customerNumber, id }, signal).then(({ order }) => order),
    staleTime: 300_000,
  });

const route = getRouteApi(routeId('checkoutDone'));

/**
 * Returns the requested day, or the first arrival if that is later and nothing of the order is in stock. Null =
 * unknown.
 */
function firstDay({ requestedDate, lines }: PlacedOrder, seesDates: boolean): string | null {
  if (!seesDates || lines.some((line) => line.backOrdered < line.quantity)) return requestedDate;
  const [first] = lines.flatMap(({ dateAvailable }) => dateAvailable ?? []).toSorted();
  if (first === undefined) return null;
  return requestedDate !== null && requestedDate > first ? requestedDate : first;
}

/** Explains the distributor's next steps, and when the goods come. */
function NextSteps({ order }: { order: PlacedOrder | null }) {
  const { t } = useTranslation('checkout');
  const seesDates = useMay('SeeBackOrderEtas');
  const date = order === null ? null : firstDay(order, seesDates);
  const goodsStep = order?.creditHold
    ? t('done.nextCredit')
    : order === null || date === null
      ? t('done.nextDateless')
      : order.pickup
        ? t('done.nextPickup', { date: formatDay(date), location: order.location.name })
        : t('done.nextDelivery', { date: formatDay(date) });
  return (
    <section>
      <h2>{t('done.next')}</h2>
      <ol className={style['steps']}>
        <li>{t('done.nextMail')}</li>
        <li>{goodsStep}</li>
      </ol>
    </section>
  );
}

function BackOrders({ order }: { order: PlacedOrder }) {
  const { t } = useTranslation('checkout');
  const seesDates = useMay('SeeBackOrderEtas');
  const lines = order.lines.filter(({ backOrdered }) => backOrdered > 0);
  if (lines.length === 0) return null;
  return (
    <section>
      <h2>{t('done.backOrder')}</h2>
      <p className={style['text']}>{t('done.backOrderText', { count: lines.length })}</p>
      <ul className={style['lines']}>
        {lines.map((line) => (
          <li key={line.lineNumber}>
            <span>
              {keepSizeTogether(line.description)}
              <small className={style['id']}>
                <ItemNumber id={line.itemId} own={line.ownNumber} />
              </small>
            </span>
            <span className={style['figure']}>
              {t('done.backOrderLine', countable(line.backOrdered, line))}
              <small>
                {line.dateAvailable === null
                  ? seesDates && t('done.noDate')
                  : t('done.expected', { date: formatDay(line.dateAvailable) })}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The order's total, where and when it goes, and the buyer's references. */
function Placed({ order }: { order: PlacedOrder }) {
  const { t } = useTranslation('checkout');
  const common = useTranslation().t;
  const { total, pickup, shipTo, shipVia, requestedDate, creditHold, poNumber, sidemark } = order;
  const seesDates = useMay('SeeBackOrderEtas');
  const hours = formatCounterHours(order.counterHours);
  const date = firstDay(order, seesDates);
  const day = date !== null ? formatDay(date) : t(requestedDate === null ? 'done.asSoonAsPossible' : 'done.noDate');
  return (
    <Facts
      name={t('done.facts')}
      facts={[
        ...(total === null ? [] : [{ name: common('amount.total'), value: <Money amount={total} strong /> }]),
        { name: t(pickup ? 'done.pickupAt' : 'done.deliverTo'), value: addressLines(shipTo) },
        ...(hours === '' ? [] : [{ name: t('done.counterHours'), value: hours }]),
        // While the order waits for the credit limit, no day is promised.
        ...(creditHold ? [] : [{ name: t(pickup ? 'done.pickupDate' : 'done.deliveryDate'), value: day }]),
        ...(pickup ? [] : [{ name: t('done.shipVia'), value: shipVia }]),
        ...(poNumber === '' ? [] : [{ name: t('details.poNumber'), value: poNumber }]),
        ...(sidemark === '' ? [] : [{ name: t('details.sidemark'), value: sidemark }]),
      ]}
    />
  );
}

/** The order's details once it has loaded. Null = unknown: it didn't load, or the user can't see orders. */
function Confirmed({ order }: { order: PlacedOrder | null }) {
  const { t } = useTranslation('checkout');
  if (order === null) return <NextSteps order={null} />;
  return (
    <>
      <Placed order={order} />
      <NextSteps order={order} />
      <BackOrders order={order} />
      <section>
        <h2>{t('done.lines')}</h2>
        <OrderLines lines={order.lines.map((line) => ({ ...line, amount: line.net }))} />
      </section>
    </>
  );
}

function Actions({ id }: { id: string }) {
  const { t } = useTranslation('checkout');
  const common = useTranslation().t;
  return (
    <div className={style['tools']}>
      {useMay('SeeOrders') && (
        <LinkButton kind="main" to={paths.order} params={{ id }}>
          {t('done.see')}
        </LinkButton>
      )}
      <Button icon="print" onClick={() => window.print()}>
        {common('print.print')}
      </Button>
      <LinkButton to={paths.categories}>{t('done.continue')}</LinkButton>
    </div>
  );
}

/** /checkout/done/{number}: confirms the order. Users who can't see orders get no details. */
export function PlacedPage() {
  const { id } = route.useParams();
  const { t } = useTranslation('checkout');
  const { customerNumber } = useUser();
  const seesOrders = useMay('SeeOrders');
  const query = useQuery({ ...placedOrderQuery(customerNumber, id), enabled: seesOrders });
  return (
    <Page narrow>
      <PrintHead />
      <div className={style['card']}>
        <div className={style['head']}>
          <span className={style['sign']} aria-hidden="true">
            <Icon name="check" size={26} />
          </span>
          <PageHead title={t('done.title')} />
        </div>
        <p className={style['number']}>
          {t('done.number')}{' '}
          {seesOrders ? (
            <Link to={paths.order} params={{ id }}>
              <Code>{id}</Code>
            </Link>
          ) : (
            <Code>{id}</Code>
          )}
        </p>
        {/* Taller than the rest of the screen, so that nothing in sight moves when the order loads. */}
        {query.isLoading ? <Skeleton height="100vh" /> : <Confirmed order={query.data ?? null} />}
        {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        <Actions id={id} />
      </div>
    </Page>
  );
}
