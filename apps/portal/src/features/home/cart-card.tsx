import { paths } from '@tradecounter/contract/pages/pages';
import { useTranslation } from 'react-i18next';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Money } from '../../ui/data/money.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { Unsized } from '../../ui/page/unsized.tsx';
import { StockDot } from '../../ui/data/stock-dot.tsx';
import { lacksFreight } from '../../ui/data/amounts.tsx';
import { amountOf } from '../cart/cart-amounts.ts';
import { openCart } from '../cart/drawer/drawer-state.ts';
import { useCart } from '../cart/queries.ts';
import style from './cart-card.module.css';

type Cart = ReturnType<typeof useCart>['cart'];

function FilledCart({ cart }: { cart: Cart }) {
  const { t } = useTranslation('home');
  const common = useTranslation().t;
  const total = amountOf(cart, 'total');
  const backOrdered = cart.itemList.filter((line) => line.qtyBackOrdered > 0).length;
  return (
    <>
      <p className={style['sum']}>
        <span>{t('cart.lines', { count: cart.itemList.length })}</span>
        {total !== null && (
          <span className={style['total']}>
            <Money amount={total} strong />{' '}
            <small>{common(lacksFreight(cart.amountList) ? 'amount.totalOfWithoutFreight' : 'amount.totalOf')}</small>
          </span>
        )}
      </p>
      {backOrdered > 0 && (
        <p className={style['back']}>
          <StockDot level="low" />
          {t('cart.backOrdered', { count: backOrdered })}
        </p>
      )}
      <div className={style['actions']}>
        <Button onClick={openCart}>{t('cart.open')}</Button>
        <LinkButton to={paths.checkout} kind="main">
          {t('cart.checkout')}
        </LinkButton>
      </div>
    </>
  );
}

function Content({ cart, state, retry }: Pick<ReturnType<typeof useCart>, 'cart' | 'state' | 'retry'>) {
  const { t } = useTranslation('home');
  const common = useTranslation().t;
  if (state === 'loading') return <Skeleton width="9em" height="1.2em" />;
  if (state === 'failed') {
    return (
      <div className={style['actions']} role="alert">
        {t('cart.failed')}
        <Button onClick={retry}>{common('action.tryAgain')}</Button>
      </div>
    );
  }
  if (cart.itemList.length > 0) return <FilledCart cart={cart} />;
  return (
    <div className={style['actions']}>
      <p className={style['empty']}>{t('cart.empty')}</p>
      <LinkButton to={paths.items}>{t('cart.browse')}</LinkButton>
    </div>
  );
}

/** A summary of the cart, with buttons to open it and to check out. */
export function CartCard() {
  const { t } = useTranslation('home');
  const { cart, state, retry } = useCart();
  return (
    <>
      <Section title={t('cart.title')} card>
        <div className={style['card']}>
          <Content cart={cart} state={state} retry={retry} />
        </div>
      </Section>
      {state === 'loading' && <Unsized />}
    </>
  );
}
