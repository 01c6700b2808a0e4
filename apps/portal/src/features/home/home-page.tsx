import { useTranslation } from 'react-i18next';
import { announcementsSlice, categoriesSlice, heroSlice } from '@tradecounter/contract/content/content';
import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { timeIn } from '@tradecounter/rules/clock';
import { useGuardOptions, useHomeContent } from '../../content/use-content.ts';
import { useMay, useUser } from '../../app/session/session.ts';
import { Code } from '../../ui/code.tsx';
import { CannotOrder } from '../../ui/data/cannot-order.tsx';
import { PricesHidden } from '../../ui/data/prices-hidden.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { AnnouncementsCard } from '../announcements/announcements-card.tsx';
import { ArrivingToday } from '../deliveries/arriving-today.tsx';
import { EndingHolds } from '../holds/ending-holds.tsx';
import { LatestOrders } from '../orders/latest-orders.tsx';
import { BalanceCard, PastDue } from '../overview/balance-card.tsx';
import { MovedDates } from '../still-to-come/moved-dates.tsx';
import { BackInStock } from '../stock-alerts/back-in-stock.tsx';
import { LatestPurchases } from '../purchases/latest-purchases.tsx';
import { CartCard } from './cart-card.tsx';
import style from './home-page.module.css';
import { HomeSlices } from './home-slices.tsx';
import { QuickAdd } from './quick-add.tsx';
import { FailedSection } from '../../ui/page/error-state.tsx';
import { Section } from '../../ui/page/section.tsx';
import { CategoryTiles } from '../catalog/browse/category-tiles.tsx';
import { offered, roots } from '../catalog/browse/category-tree.ts';
import { categoriesQuery } from '../catalog/queries.ts';
import { timeZone } from '../../format/zone.ts';

/** Returns the part of the day for the greeting, in the time zone in which the portal shows times. */
export function partOfDay(now: Date): 'morning' | 'afternoon' | 'evening' {
  const hour = Number(timeIn(timeZone())(now).slice(0, 2));
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}

/** The categories on the home page; empty where there are none. `title` comes from the content; null = the usual one. */
function HomeCategories({ title }: { title: string | null }) {
  const { t } = useTranslation('home');
  const { customerNumber } = useUser();
  const { data, isError, refetch } = useQuery({ ...categoriesQuery(customerNumber), throwOnError: false });
  const tiles = offered(roots(data ?? []));
  if (isError && data === undefined)
    return <FailedSection title={title ?? t('categories.title')} onRetry={() => void refetch()} />;
  if (tiles.length === 0) return null;
  return (
    <Section title={title ?? t('categories.title')} action={<Link to={paths.categories}>{t('categories.all')}</Link>}>
      <CategoryTiles name={title ?? t('categories.title')} categories={tiles} small />
    </Section>
  );
}

/** /: the buyer's start page. Leaves out the parts that the user has no permission for. */
export function HomePage() {
  const { t } = useTranslation('home');
  const user = useUser();
  const maySeeOrders = useMay('SeeOrders');
  const maySeeDates = useMay('SeeBackOrderEtas');
  const mayHold = useMay('AllowInventoryHold');
  const mayOrder = useMay('AllowedToOrder');
  const maySeeAccount = useMay('ShowAccountDetails');
  const maySeePrices = useMay('SeePrices');
  const showsPurchases = useGuardOptions().ShowPurchasesByProduct;
  const content = useHomeContent();
  const slices = content?.slices ?? [];
  const heroes = slices.filter(({ component }) => component === heroSlice);
  const blocks = slices.filter(({ component }) => component !== heroSlice);
  const isShown = (component: string): boolean =>
    content === null || slices.some((slice) => slice.component === component);
  const titleOf = (component: string) => slices.find((slice) => slice.component === component)?.title ?? null;
  const account = (
    <>
      {user.userClaims.customerName} <Code>{user.customerNumber}</Code> {maySeeAccount && maySeePrices && <PastDue />}
    </>
  );
  return (
    <Page>
      <PageHead
        title={t(`greeting.${partOfDay(new Date())}`, { name: user.firstName || user.username })}
        tab={t('title')}
        note={account}
      />
      <CannotOrder />
      <PricesHidden />
      {heroes.length > 0 && (
        <div className={style['heroes']}>
          <HomeSlices slices={heroes} />
        </div>
      )}
      <div className={style['columns']}>
        <div className={style['main']}>
          <div className={style['work']}>
            {maySeeOrders && <ArrivingToday />}
            {mayOrder && <QuickAdd />}
            {maySeeOrders && <LatestOrders />}
            {maySeeOrders && maySeeDates && <MovedDates />}
            {mayHold && <EndingHolds />}
            {mayOrder && <BackInStock />}
          </div>
          <div className={style['offers']}>
            {blocks.length > 0 && (
              <div className={style['blocks']}>
                <HomeSlices slices={blocks} />
              </div>
            )}
            {isShown(categoriesSlice) && <HomeCategories title={titleOf(categoriesSlice)} />}
          </div>
        </div>
        <div className={style['side']}>
          {mayOrder && <CartCard />}
          {maySeeAccount && maySeePrices && <BalanceCard />}
          {mayOrder && showsPurchases && <LatestPurchases />}
          {isShown(announcementsSlice) && <AnnouncementsCard title={titleOf(announcementsSlice)} />}
        </div>
      </div>
    </Page>
  );
}
