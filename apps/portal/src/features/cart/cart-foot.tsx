import type { CartAnswer } from '@tradecounter/contract/cart';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/formats.ts';
import { useMay } from '../../lib/session/session.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { amountOf, weightOf } from './cart-amounts.ts';
import style from './cart-foot.module.css';
import { closeCart } from './drawer-state.ts';

/** Total and weight, each only for who may see it. */
function Sums({ cart }: { cart: CartAnswer }) {
  const { t } = useTranslation('cart');
  const prices = useMay('SeePrices');
  const weights = useMay('ShowWeight');
  const weight = weightOf(cart);
  return (
    <dl className={style['sums']}>
      {weights && weight !== null && (
        <div>
          <dt>{t('drawer.weight')}</dt>
          <dd>{t('drawer.pounds', { weight: formatNumber(weight, 1) })}</dd>
        </div>
      )}
      {prices && (
        <div className={style['total']}>
          <dt>{t('drawer.total')}</dt>
          <dd>
            <Money amount={amountOf(cart, 'total')} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function ToCheckout({ open }: { open: boolean }) {
  const { t } = useTranslation('cart');
  if (!open) {
    return (
      <Button kind="main" disabled>
        {t('drawer.checkout')}
      </Button>
    );
  }
  return (
    <LinkButton kind="main" to="/checkout" onClick={closeCart} preload="intent">
      {t('drawer.checkout')}
    </LinkButton>
  );
}

/** Sums, and the ways out: back to the page, or on to checkout unless the reader is there already. */
export function CartFoot({ cart, checkoutButton }: { cart: CartAnswer; checkoutButton: boolean }) {
  const { t } = useTranslation('cart');
  const mayOrder = useMay('AllowedToOrder');
  const empty = cart.itemList.length === 0;
  return (
    <div className={style['foot']}>
      {!empty && <Sums cart={cart} />}
      <div className={style['actions']}>
        <Button onClick={closeCart}>{t('drawer.hide')}</Button>
        {checkoutButton && <ToCheckout open={!empty && mayOrder} />}
      </div>
    </div>
  );
}
