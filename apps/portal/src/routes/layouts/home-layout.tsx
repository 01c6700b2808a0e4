import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useGuardOptions } from '../../content/use-content.ts';
import { AnnouncementsCard } from '../../features/announcements/announcements-card.tsx';
import { amountOf } from '../../features/cart/cart-amounts.ts';
import { openCart } from '../../features/cart/drawer/drawer-state.ts';
import { useCart } from '../../features/cart/queries.ts';
import { RowAddControl } from '../../features/cart/adding/row-add-control.tsx';
import { CategoryTiles } from '../../features/catalog/browse/category-tiles.tsx';
import { offered, roots } from '../../features/catalog/browse/category-tree.ts';
import { categoriesQuery } from '../../features/catalog/queries.ts';
import { EndingHolds } from '../../features/holds/ending-holds.tsx';
import { CartCard } from '../../features/home/cart-card.tsx';
import { HomePage } from '../../features/home/home-page.tsx';
import type { HomeSlots } from '../../features/home/slots.ts';
import { BalanceCard, PastDue } from '../../features/overview/balance-card.tsx';
import { useOffersPayments } from '../../features/payments/offers-payments.ts';
import { LatestPurchases } from '../../features/purchases/latest-purchases.tsx';
import { LatestOrders } from '../../features/orders/latest-orders.tsx';
import { useUser } from '../../app/session/session.ts';
import { lacksFreight } from '../../ui/data/amounts.tsx';
import { FailedSection } from '../../ui/page/error-state.tsx';
import { Section } from '../../ui/page/section.tsx';

/** The categories on the home page; empty where there are none. */
function Categories({ title }: { title: string | null }) {
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

function Cart() {
  const { cart, state, retry } = useCart();
  const backOrdered = cart.itemList.filter((line) => line.qtyBackOrdered > 0).length;
  return (
    <CartCard
      state={state}
      lines={cart.itemList.length}
      backOrdered={backOrdered}
      total={amountOf(cart, 'total')}
      lacksFreight={lacksFreight(cart.amountList)}
      onOpen={openCart}
      onRetry={retry}
    />
  );
}

/** The latest purchases; empty if the distributor doesn't show purchases. */
const LatestPurchasesCard = () => (useGuardOptions().ShowPurchasesByProduct ? <LatestPurchases /> : null);

const Balance = () => <BalanceCard canPay={useOffersPayments()} />;

const slots: HomeSlots = {
  AddControl: RowAddControl,
  LatestOrders,
  EndingHolds,
  Categories,
  Cart,
  Balance,
  PastDue,
  LatestPurchases: LatestPurchasesCard,
  Announcements: AnnouncementsCard,
};

/** Connects the home page with the features. */
export function HomeLayout() {
  return <HomePage slots={slots} />;
}
