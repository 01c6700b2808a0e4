import type { CartAnswer } from '@tradecounter/contract/cart/cart';
import { paths } from '@tradecounter/contract/pages/pages';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../format/formats.ts';
import { useAppState } from '../../../app/state/app-state.ts';
import { shopsOnly, useMay } from '../../../app/session/session.ts';
import { Button, IconButton, LinkButton } from '../../../ui/button.tsx';
import { Amounts } from '../../../ui/data/amounts.tsx';
import { PricesHidden } from '../../../ui/data/prices-hidden.tsx';
import { AcceptPrices } from '../price-lock/accept-prices.tsx';
import { SpendingNote } from '../../spending/spending-note.tsx';
import { amountOf, weightOf } from '../cart-amounts.ts';
import style from './cart-foot.module.css';
import { CartTimer } from '../price-lock/cart-timer.tsx';
import { closeCart } from './drawer-state.ts';
import { changedLines } from '../price-lock/price-lock.ts';
import type { CartView } from '../queries.ts';

/** The weight and the amounts, each only for users who may see it. A phone first shows the total alone. */
function Sums({ cart }: { cart: CartAnswer }) {
  const { t } = useTranslation('cart');
  const seesPrices = useMay('SeePrices');
  const seesWeight = useMay('ShowWeight');
  const weight = weightOf(cart);
  const folds = useAppState('isMobile') && seesPrices;
  const [open, setOpen] = useState(false);
  const list = (
    <dl className={style['sums']} data-folded={(folds && !open) || undefined}>
      {seesWeight && weight !== null && (
        <div>
          <dt>{t('drawer.weight')}</dt>
          <dd>{t('drawer.pounds', { weight: formatNumber(weight, 1) })}</dd>
        </div>
      )}
      {seesPrices && <Amounts amounts={cart.amountList} untilFreeFreight={cart.untilFreeFreight} />}
    </dl>
  );
  if (!folds) return list;
  return (
    <div className={style['folding']}>
      {list}
      <IconButton
        icon={open ? 'down' : 'up'}
        name={t('drawer.amounts')}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
    </div>
  );
}

function ToCheckout({ open, main }: { open: boolean; main: boolean }) {
  const { t } = useTranslation('cart');
  if (!open) {
    return (
      <Button kind={main ? 'main' : 'plain'} disabled>
        {t('drawer.checkout')}
      </Button>
    );
  }
  return (
    <LinkButton kind={main ? 'main' : 'plain'} to={paths.checkout} onClick={closeCart} preload="intent">
      {t('drawer.checkout')}
    </LinkButton>
  );
}

/** The timer, the amounts, and the buttons: back to the page, or on to checkout where the user isn't there yet. */
export function CartFoot({ view, checkoutButton, more }: { view: CartView; checkoutButton: boolean; more: ReactNode }) {
  const { cart } = view;
  const { t } = useTranslation('cart');
  const mayOrder = useMay('AllowedToOrder');
  const empty = cart.itemList.length === 0;
  return (
    <div className={style['foot']}>
      <CartTimer view={view} />
      {!empty && <Sums cart={cart} />}
      {!empty && <PricesHidden />}
      {!empty && mayOrder && !shopsOnly() && <SpendingNote brief total={amountOf(cart, 'total')} />}
      <AcceptPrices cart={cart} />
      <div className={style['actions']}>
        <Button onClick={closeCart}>{t('drawer.hide')}</Button>
        {more}
        {checkoutButton && mayOrder && <ToCheckout open={!empty} main={changedLines(cart).length === 0} />}
      </div>
    </div>
  );
}
